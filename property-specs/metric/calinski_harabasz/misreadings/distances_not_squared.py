"""Misread: distances within clusters are not squared."""

import numpy as np


def calinski_harabasz(X, y):
    n = len(y)
    names = np.unique(y)
    k = len(names)
    m = np.mean(X, axis=0)
    B = W = 0.0
    for c in names:
        Z = X[y == c]
        mc = np.mean(Z, axis=0)
        B += len(Z) * np.sum((mc - m) ** 2)
        W += np.sum(np.sqrt(np.sum((Z - mc) ** 2, axis=1)))
    return float((B / (k - 1)) / (W / (n - k)))
