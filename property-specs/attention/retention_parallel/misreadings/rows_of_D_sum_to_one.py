"""Misread: D divided by the sum of each row."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    gap = np.arange(len(q))[:, None] - np.arange(len(q))
    D = np.where(gap >= 0, gamma ** np.maximum(gap, 0).astype(float), 0.0)
    return (q @ k.T * (D / D.sum(axis=1, keepdims=True))) @ v
