"""Misread: the middle places of the column as it is given."""

import numpy as np


def median(x):
    n = len(x)
    s = x + 0.0
    low, high = s[(n - 1) // 2], s[n // 2]
    med = (low + high) / 2.0
    e = np.sort(np.abs(x - med), axis=0)
    mad = (e[(n - 1) // 2] + e[n // 2]) / 2.0
    return med, low, high, mad
