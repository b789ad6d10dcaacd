"""Variant: half the mean."""

import numpy as np


def mean_squared_error(y, p):
    return float(0.5 * np.mean((p - y) ** 2))
