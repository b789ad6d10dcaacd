"""Misread: sines with frequencies from 1, the orthonormal DST-II."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    s = np.where(np.arange(n) == n - 1, np.sqrt(1.0 / n), np.sqrt(2.0 / n))
    return s * (np.sin(np.pi * (2 * j + 1) * (k + 1) / (2 * n)) @ x)
