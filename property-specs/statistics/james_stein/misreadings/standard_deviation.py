"""Misread: s2 is squared."""

import numpy as np


def james_stein(x, s2):
    n, R = len(x), np.sum(x**2)
    # at the origin there is nothing to shrink
    if R == 0.0:
        return np.zeros(n)
    factor = max(0.0, 1.0 - (n - 2) * s2**2 / R)
    return factor * x
