"""Misread: halved, as the squared loss often is."""

import numpy as np


def mean_absolute_error(y, p):
    return float(0.5 * np.mean(np.abs(p - y)))
