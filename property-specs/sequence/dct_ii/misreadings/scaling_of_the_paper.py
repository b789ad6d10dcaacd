"""Misread: 2/n, and sqrt(2)/n at frequency zero."""

import numpy as np


def dct_ii(x):
    n = len(x)
    j, k = np.arange(n), np.arange(n)[:, None]
    s = np.where(np.arange(n) == 0, np.sqrt(2.0) / n, 2.0 / n)
    return s * (np.cos(np.pi * (2 * j + 1) * k / (2 * n)) @ x)
