"""Misread: the divisor is n - 1, or 1 for one example."""

import numpy as np


def root_mean_squared_error(y, p):
    return np.sqrt(np.sum((p - y) ** 2) / max(len(y) - 1, 1))
