"""Misread: a point alone in its cluster has a = 0 and so s = 1."""

import numpy as np


def silhouette(X, y):
    n = len(y)
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2))
    s = np.zeros(n)
    for i in range(n):
        own = (y == y[i]) & (np.arange(n) != i)
        others = [y == c for c in sorted(set(y.tolist())) if c != y[i]]
        if not others:
            continue
        a = D[i, own].mean() if own.any() else 0.0
        b = min(D[i, g].mean() for g in others)
        if max(a, b) > 0:
            s[i] = (b - a) / max(a, b)
    return s
