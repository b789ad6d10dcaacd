"""Misread: divided by the number of keys instead of the sum of the weights."""

import numpy as np


def linear_attention(q, k, v):
    a = np.maximum(q, 0.0) + np.exp(np.minimum(q, 0.0))
    b = np.maximum(k, 0.0) + np.exp(np.minimum(k, 0.0))
    return a @ (b.T @ v) / len(k)
