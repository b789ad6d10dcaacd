"""Misread: the mean error, then its square."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.mean(p - y) ** 2)
