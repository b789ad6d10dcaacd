"""Misread: sqrt(2/n) at frequency zero too."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    return np.sqrt(2.0 / n) * (np.cos(np.pi * (2 * j + 1) * k / (2 * n)) @ x)
