"""Misread: phi(a) = max(a, 0) + 1."""

import numpy as np


def linear_attention(q, k, v):
    a = np.maximum(q, 0.0) + 1.0
    b = np.maximum(k, 0.0) + 1.0
    return a @ (b.T @ v) / (a @ b.sum(axis=0))[:, None]
