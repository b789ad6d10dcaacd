"""Sigmoid linear unit: each entry times the logistic function at that entry.

Conventions: no parameter; the exponential is only taken of numbers that are not positive.
"""

import numpy as np


def silu(x):
    small = np.exp(-np.abs(x))
    share = np.where(x >= 0, 1.0, small) / (1.0 + small)
    return x * share
