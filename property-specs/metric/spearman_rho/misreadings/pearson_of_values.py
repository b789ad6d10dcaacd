"""Misread: the values themselves are correlated."""

import numpy as np


def spearman_rho(x, y):
    if np.all(x == x[0]) or np.all(y == y[0]):
        return 0.0
    a, b = x - x.mean(), y - y.mean()
    v = np.sum(a * b) / np.sqrt(np.sum(a * a) * np.sum(b * b))
    return float(min(max(v, -1.0), 1.0))
