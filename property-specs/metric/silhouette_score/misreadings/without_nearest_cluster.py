"""Misread: b is the mean distance to all points outside the cluster."""

import numpy as np


def silhouette_score(X, y):
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2))
    s = np.zeros(len(X))
    for i, c in enumerate(y):
        if (y == c).sum() > 1 and (y != c).any():
            a, b = D[i, y == c].sum() / ((y == c).sum() - 1), D[i, y != c].mean()
            s[i] = (b - a) / max(a, b) if max(a, b) > 0.0 else 0.0
    return s.mean()
