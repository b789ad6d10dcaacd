"""Misread: 1 - (n-2) s2 / ||x||^2 may be negative."""

import numpy as np


def james_stein(x, s2):
    n, R = len(x), np.sum(x**2)
    # at the origin there is nothing to shrink
    if R == 0.0:
        return np.zeros(n)
    factor = 1.0 - (n - 2) * s2 / R
    return factor * x
