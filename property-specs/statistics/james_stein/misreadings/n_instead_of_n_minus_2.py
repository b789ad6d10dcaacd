"""Misread: factor 1 - n s2 / ||x||^2."""

import numpy as np


def james_stein(x, s2):
    n, R = len(x), np.sum(x**2)
    # at the origin there is nothing to shrink
    if R == 0.0:
        return np.zeros(n)
    factor = max(0.0, 1.0 - n * s2 / R)
    return factor * x
