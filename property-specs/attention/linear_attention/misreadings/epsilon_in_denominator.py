"""Misread: 1e-6 added to the normaliser."""

import numpy as np


def linear_attention(q, k, v):
    a = np.maximum(q, 0.0) + np.exp(np.minimum(q, 0.0))
    b = np.maximum(k, 0.0) + np.exp(np.minimum(k, 0.0))
    return a @ (b.T @ v) / (a @ b.sum(axis=0) + 1e-6)[:, None]
