"""Misread: absolute errors are added."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.sum(np.abs(p - y)))
