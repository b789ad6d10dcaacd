"""Misread: the short form is used with tied ranks too."""

import numpy as np


def spearman_rho(x, y):
    n = len(x)
    if np.all(x == x[0]) or np.all(y == y[0]):
        return 0.0
    a = np.array([np.sum(x < v) + np.sum(x == v) / 2 for v in x])
    b = np.array([np.sum(y < v) + np.sum(y == v) / 2 for v in y])
    return float(1 - 6 * np.sum((a - b) ** 2) / (n * (n**2 - 1)))
