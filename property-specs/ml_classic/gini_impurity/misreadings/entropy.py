"""Misread: the entropy in bits, cut at 1."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, np.minimum(-np.sum(p * np.log2(np.where(p > 0, p, 1.0)), axis=1), 1.0), 0.0)
    return g, float(np.sum(N * g) / np.sum(N))
