"""Misread: the mean of the absolute errors."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.mean(np.abs(p - y))
