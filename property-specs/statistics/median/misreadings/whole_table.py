"""Misread: one median of all values, for every column."""

import numpy as np


def median(x):
    n = len(x)
    x = np.repeat(np.reshape(x, (-1, 1)), x.shape[1], axis=1)
    n = len(x)
    s = np.sort(x, axis=0)
    low, high = s[(n - 1) // 2], s[n // 2]
    med = (low + high) / 2.0
    e = np.sort(np.abs(x - med), axis=0)
    mad = (e[(n - 1) // 2] + e[n // 2]) / 2.0
    return med, low, high, mad
