"""Misread: ddof is added to the number of rows."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.sum((x - mean) ** 2, axis=0) / (n + ddof)
    return mean, var, np.sqrt(var)
