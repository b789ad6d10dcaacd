"""Misread: the mean error is taken off first: the standard deviation of the errors."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.std(p - y)
