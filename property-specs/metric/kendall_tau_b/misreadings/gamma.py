"""Misread: divided by the number of pairs that are tied in neither variable."""

import numpy as np


def kendall_tau_b(x, y):
    i, j = np.triu_indices(len(x), 1)
    u, w = np.sign(x[i] - x[j]), np.sign(y[i] - y[j])
    if not u.any() or not w.any():
        return 0.0
    m = np.sum(np.abs(u * w))
    return float(np.sum(u * w) / m) if m > 0 else 0.0
