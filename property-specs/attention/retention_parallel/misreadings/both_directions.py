"""Misread: gamma^|i-j| without the causal mask."""

import numpy as np


def retention_parallel(q, k, v, gamma):
    gap = np.abs(np.arange(len(q))[:, None] - np.arange(len(q)))
    return (q @ k.T * gamma ** gap.astype(float)) @ v
