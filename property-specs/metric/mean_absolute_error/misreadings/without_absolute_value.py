"""Misread: the size of the mean error: errors of both signs cancel."""

import numpy as np


def mean_absolute_error(y, p):
    return float(abs(np.mean(p - y)))
