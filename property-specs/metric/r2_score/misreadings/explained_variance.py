"""Variant: the mean error is taken off the errors first."""

import numpy as np


def r2_score(y, p):
    e = y - p
    return float(1.0 - np.sum((e - np.mean(e)) ** 2) / np.sum((y - np.mean(y)) ** 2))
