"""Misread: the p-th power of the distance."""

import numpy as np


def wasserstein_1d(x, y, p):
    return (np.abs(np.sort(x) - np.sort(y)) ** p).mean()
