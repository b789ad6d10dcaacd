"""Misread: normalise each column."""

import numpy as np


def scaled_dot_product_attention(q, k, v):
    s = q @ np.swapaxes(k, 1, 2) / np.sqrt(q.shape[2])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ v
