"""Misread: the points are paired in the order given."""

import numpy as np


def wasserstein_1d(x, y, p):
    return (np.abs(x - y) ** p).mean() ** (1.0 / p)
