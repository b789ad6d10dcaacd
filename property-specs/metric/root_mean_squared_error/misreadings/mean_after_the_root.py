"""Misread: the root of the sum, divided by n."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.sqrt(np.sum((p - y) ** 2)) / len(y)
