"""Misread: products divided by the root of d."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    gap = np.arange(len(q))[:, None] - np.arange(len(q))
    D = np.where(gap >= 0, gamma ** np.maximum(gap, 0).astype(float), 0.0)
    return (q @ k.T / np.sqrt(q.shape[1]) * D) @ v
