"""Misread: divided by n - 1, by 1 for one example."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.sum(np.abs(p - y)) / max(len(y) - 1, 1))
