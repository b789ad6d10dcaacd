"""Misread: for an even number the median is the upper of the two middle values."""

import numpy as np


def median(x):
    n = len(x)
    s = np.sort(x, axis=0)
    low, high = s[(n - 1) // 2], s[n // 2]
    med = high
    e = np.sort(np.abs(x - med), axis=0)
    mad = (e[(n - 1) // 2] + e[n // 2]) / 2.0
    return med, low, high, mad
