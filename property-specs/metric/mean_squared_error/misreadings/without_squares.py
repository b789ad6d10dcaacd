"""Variant: the mean absolute error."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.mean(np.abs(p - y)))
