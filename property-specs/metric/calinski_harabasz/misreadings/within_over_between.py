"""Misread: the inverse ratio; 0 for equal means."""

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
    return float((W / (n - k)) / (B / (k - 1)) if B > 1e-12 else 0.0)
