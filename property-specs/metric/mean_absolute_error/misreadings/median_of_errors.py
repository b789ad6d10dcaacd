"""Misread: the median absolute error."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.median(np.abs(p - y)))
