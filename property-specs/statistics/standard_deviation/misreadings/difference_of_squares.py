"""Misread: the mean of the squares less the square of the mean."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.maximum(np.sum(x * x, axis=0) / n - mean * mean, 0.0) * n / (n - ddof)
    return mean, var, np.sqrt(var)
