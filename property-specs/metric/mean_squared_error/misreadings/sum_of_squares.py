"""Variant: no division by n."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.sum((p - y) ** 2))
