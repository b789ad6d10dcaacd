"""Misread: the transposed matrix, type III."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    s = np.where(np.arange(n) == 0, np.sqrt(1.0 / n), np.sqrt(2.0 / n))
    return np.cos(np.pi * (2 * j + 1) * k / (2 * n)).T @ (s * x)
