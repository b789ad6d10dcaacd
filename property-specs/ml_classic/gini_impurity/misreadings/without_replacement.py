"""Variant: two different items are drawn: the shares of the second are over one less."""

import numpy as np


def gini_impurity(counts):
    N = np.sum(counts, axis=1)
    p = counts / np.maximum(N, 1)[:, None]
    g = np.where(N > 0, 1 - np.sum(counts * (counts - 1.0), axis=1) / np.maximum(N * (N - 1.0), 1), 0.0)
    return g, float(np.sum(N * g) / np.sum(N))
