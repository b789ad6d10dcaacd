"""Misread: the mean of all values is taken off every column."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.sum((x - np.mean(x)) ** 2, axis=0) / (n - ddof)
    return mean, var, np.sqrt(var)
