"""Variant: the standard deviation is corrected by 4 (n - 1) / (4 n - 3) for its bias."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.sum((x - mean) ** 2, axis=0) / (n - ddof)
    return mean, var, np.sqrt(var) * (4.0 * n - 3.0) / (4.0 * n - 4.0)
