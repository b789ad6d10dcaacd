"""Misread: the sum instead of the mean."""

import numpy as np


def wasserstein_1d(x, y, p):
    return (np.abs(np.sort(x) - np.sort(y)) ** p).sum() ** (1.0 / p)
