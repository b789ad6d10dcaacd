"""Misread: gamma^(i-j+1): the present has decayed once."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    gap = np.arange(len(q))[:, None] - np.arange(len(q))
    D = np.where(gap >= 0, gamma ** (np.maximum(gap, 0) + 1.0), 0.0)
    return (q @ k.T * D) @ v
