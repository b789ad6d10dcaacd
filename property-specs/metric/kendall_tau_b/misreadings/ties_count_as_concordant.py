"""Misread: a pair tied in both variables counts as concordant."""

import numpy as np


def kendall_tau_b(x, y):
    i, j = np.triu_indices(len(x), 1)
    u, w = np.sign(x[i] - x[j]), np.sign(y[i] - y[j])
    if not u.any() or not w.any():
        return 0.0
    agree = np.sum(u * w) + np.sum((u == 0) & (w == 0))
    v = agree / np.sqrt(np.sum(np.abs(u)) * np.sum(np.abs(w)))
    return float(min(v, 1.0))
