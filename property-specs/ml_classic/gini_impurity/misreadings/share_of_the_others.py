"""Misread: 1 less the largest share."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, 1 - np.max(p, axis=1), 0.0)
    return g, float(np.sum(N * g) / np.sum(N))
