"""Misread: half of it: unordered pairs of classes count once."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, 0.5 * (1 - np.sum(p ** 2, axis=1)), 0.0)
    return g, float(np.sum(N * g) / np.sum(N))
