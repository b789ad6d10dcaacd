"""Misread: a point alone in its cluster has a = 0 and so 1."""

import numpy as np


def silhouette_score(X, y):
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2))
    s = np.zeros(len(X))
    for i, c in enumerate(y):
        others = [D[i, y == g].mean() for g in np.unique(y) if g != c]
        if others:
            a, b = D[i, y == c].sum() / max((y == c).sum() - 1, 1), min(others)
            s[i] = (b - a) / max(a, b) if max(a, b) > 0.0 else 0.0
    return s.mean()
