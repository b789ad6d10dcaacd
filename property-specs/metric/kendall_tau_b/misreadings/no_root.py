"""Misread: divided by the mean of the two counts of untied pairs."""

import numpy as np


def kendall_tau_b(x, y):
    i, j = np.triu_indices(len(x), 1)
    u, w = np.sign(x[i] - x[j]), np.sign(y[i] - y[j])
    if not u.any() or not w.any():
        return 0.0
    return float(np.sum(u * w) / ((np.sum(np.abs(u)) + np.sum(np.abs(w))) / 2))
