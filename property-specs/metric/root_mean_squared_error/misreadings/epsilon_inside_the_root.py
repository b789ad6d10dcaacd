"""Misread: 1e-8 is added inside the root."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.sqrt(np.mean((p - y) ** 2) + 1e-8)
