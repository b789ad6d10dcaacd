"""Misread: divided by k and n."""

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
        W += np.sum((Z - mc) ** 2)
    return float((B / k) / (W / n))
