"""Linear attention by its definition: the matrix of all weights, in quadratic time."""

import numpy as np


def _phi(a):
    return np.where(a > 0.0, a + 1.0, np.exp(np.minimum(a, 0.0)))


def linear_attention(q, k, v):
    weights = np.einsum("nd,md->nm", _phi(q), _phi(k))
    return (weights / weights.sum(axis=1, keepdims=True)) @ v
