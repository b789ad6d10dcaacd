"""Misread: the mean squared error."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.mean((p - y) ** 2))
