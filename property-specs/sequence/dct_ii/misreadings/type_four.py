"""Misread: half steps in frequency as well."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    return np.sqrt(2.0 / n) * (np.cos(np.pi * (2 * j + 1) * (2 * k + 1) / (4 * n)) @ x)
