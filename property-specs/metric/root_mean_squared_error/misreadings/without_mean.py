"""Misread: the root of the sum."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.sqrt(np.sum((p - y) ** 2))
