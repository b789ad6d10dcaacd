"""Misread: 2 times the plain cosine sum, SciPy's default."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    return 2.0 * np.cos(np.pi * (2 * j + 1) * k / (2 * n)) @ x
