"""Variant: the deviation is scaled so that it estimates that of a normal distribution."""

import numpy as np


def median(x):
    n = len(x)
    s = np.sort(x, axis=0)
    low, high = s[(n - 1) // 2], s[n // 2]
    med = (low + high) / 2.0
    e = np.sort(np.abs(x - med), axis=0)
    mad = (e[(n - 1) // 2] + e[n // 2]) / 2.0 * 1.4826
    return med, low, high, mad
