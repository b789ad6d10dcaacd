"""Variant: the root mean square error."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.sqrt(np.mean((p - y) ** 2)))
