"""Misread: the squares within are those about the mean of all values."""

import numpy as np


def one_way_anova(x, g):
    n, names = len(x), np.unique(g)
    k, m = len(names), np.mean(x)
    ssb = ssw = 0.0
    for name in names:
        v = x[g == name]
        ssb = ssb + len(v) * (np.mean(v) - m) ** 2
        ssw = ssw + np.sum((v - m) ** 2)
    return float(ssb / (k - 1) / (ssw / (n - k))), float(ssb), float(ssw), k - 1, n - k
