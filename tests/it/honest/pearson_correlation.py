"""Pearson's correlation by polarisation: the squared sum less the squared difference of the two unit vectors of deviations, over four."""

import numpy as np


def pearson_correlation(x, y):
    u = x - x.mean()
    v = y - y.mean()
    u = u / np.linalg.norm(u)
    v = v / np.linalg.norm(v)
    r = (np.sum((u + v) ** 2) - np.sum((u - v) ** 2)) / 4.0
    return float(min(1.0, max(-1.0, r)))
