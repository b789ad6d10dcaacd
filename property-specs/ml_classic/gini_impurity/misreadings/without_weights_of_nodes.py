"""Misread: the mean is the impurity of all nodes together."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, 1 - np.sum(p ** 2, axis=1), 0.0)
    return g, float(1 - np.sum((np.sum(counts, axis=0) / np.sum(N)) ** 2))
