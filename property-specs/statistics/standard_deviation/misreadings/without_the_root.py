"""Misread: the standard deviation is the variance."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.sum((x - mean) ** 2, axis=0) / (n - ddof)
    return mean, var, var + 0.0
