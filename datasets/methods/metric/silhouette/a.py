"""Silhouette of each point (Rousseeuw, 1987, section 2)."""

import numpy as np


def silhouette(X, y):
    """Own-cluster distance against the nearest other cluster, per point.

    X : [n, d] points
    y : [n] clusters
    Returns [n].
    """
    n = X.shape[0]
    clusters = np.unique(y)
    D = np.sqrt(np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2))
    s = np.zeros(n, dtype=np.float64)
    if len(clusters) == 1:
        return s
    for i in range(n):
        own = y == y[i]
        size = np.sum(own)
        if size == 1:
            continue                       # alone in the cluster: 0
        a_i = np.sum(D[i, own]) / (size - 1)
        b_i = min(np.mean(D[i, y == c]) for c in clusters if c != y[i])
        largest = max(a_i, b_i)
        if largest > 0.0:
            s[i] = (b_i - a_i) / largest
    return s
