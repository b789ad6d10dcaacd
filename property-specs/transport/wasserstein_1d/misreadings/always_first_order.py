"""Misread: the mean gap whatever p."""

import numpy as np


def wasserstein_1d(x, y, p):
    return np.abs(np.sort(x) - np.sort(y)).mean()
