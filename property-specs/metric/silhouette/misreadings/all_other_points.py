"""Misread: b is the mean distance to all points outside the cluster."""

import numpy as np


def silhouette(X, y):
    n = len(y)
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2))
    s = np.zeros(n)
    for i in range(n):
        own = (y == y[i]) & (np.arange(n) != i)
        others = [y == c for c in sorted(set(y.tolist())) if c != y[i]]
        if not own.any() or not others:
            continue
        a = D[i, own].mean()
        b = D[i, y != y[i]].mean()
        if max(a, b) > 0:
            s[i] = (b - a) / max(a, b)
    return s
