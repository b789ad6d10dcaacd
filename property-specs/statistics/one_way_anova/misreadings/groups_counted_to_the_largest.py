"""Misread: the number of groups is one more than the largest name, at least two and less than n."""

import numpy as np


def one_way_anova(x, g):
    n, names = len(x), np.unique(g)
    k, m = min(max(int(np.max(g)) + 1, 2), n - 1), np.mean(x)
    ssb = ssw = 0.0
    for name in names:
        v = x[g == name]
        ssb = ssb + len(v) * (np.mean(v) - m) ** 2
        ssw = ssw + np.sum((v - np.mean(v)) ** 2)
    return float(ssb / (k - 1) / (ssw / (n - k))), float(ssb), float(ssw), k - 1, n - k
