"""Misread: Q K^T / d_k."""

import numpy as np


def scaled_dot_product_attention(q, k, v):
    s = q @ np.swapaxes(k, 1, 2) / q.shape[2]
    e = np.exp(s - s.max(axis=2, keepdims=True))
    return e / e.sum(axis=2, keepdims=True) @ v
