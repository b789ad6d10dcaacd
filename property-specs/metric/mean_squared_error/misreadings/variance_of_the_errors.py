"""Misread: the mean error is taken off first."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.mean((p - y - np.mean(p - y)) ** 2))
