"""Misread: the mean absolute deviation, and its square."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = (np.sum(np.abs(x - mean), axis=0) / (n - ddof)) ** 2
    return mean, var, np.sqrt(var)
