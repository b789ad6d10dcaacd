"""Misread: samples taken at j, not at j + 1/2."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    s = np.where(np.arange(n) == 0, np.sqrt(1.0 / n), np.sqrt(2.0 / n))
    return s * (np.cos(np.pi * j * k / n) @ x)
