"""Misread: the mean of the absolute deviations from the median."""

import numpy as np


def median(x):
    n = len(x)
    s = np.sort(x, axis=0)
    low, high = s[(n - 1) // 2], s[n // 2]
    med = (low + high) / 2.0
    e = np.sort(np.abs(x - med), axis=0)
    mad = np.mean(e, axis=0)
    return med, low, high, mad
