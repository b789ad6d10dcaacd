"""Misread: the mean squared error."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.mean((p - y) ** 2)
