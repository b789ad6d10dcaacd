# %% all_other_points
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


# %% divided_by_the_size
"""Misread: the own mean divides by the full size of the cluster."""

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
        a = D[i, own].sum() / (own.sum() + 1)
        b = min(D[i, g].mean() for g in others)
        if max(a, b) > 0:
            s[i] = (b - a) / max(a, b)
    return s


# %% singleton_has_one
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


# %% squared_distance
"""Misread: squared Euclidean distances."""

import numpy as np


def silhouette(X, y):
    n = len(y)
    D = ((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2)
    s = np.zeros(n)
    for i in range(n):
        own = (y == y[i]) & (np.arange(n) != i)
        others = [y == c for c in sorted(set(y.tolist())) if c != y[i]]
        if not own.any() or not others:
            continue
        a = D[i, own].mean()
        b = min(D[i, g].mean() for g in others)
        if max(a, b) > 0:
            s[i] = (b - a) / max(a, b)
    return s


# %% without_nearest_cluster
"""Misread: b is the mean over all other clusters of the mean distances to them, not the smallest of these."""

import numpy as np


def silhouette(X, y):
    n = len(y)
    D = np.sqrt(np.sum((X[:, None] - X[None]) ** 2, axis=2))
    s = np.zeros(n)
    for i in range(n):
        own = (y == y[i]) & (np.arange(n) != i)
        others = [np.mean(D[i, y == c]) for c in np.unique(y) if c != y[i]]
        if not own.any() or not others:
            continue
        a, b = np.mean(D[i, own]), np.mean(others)
        if max(a, b) > 0:
            s[i] = (b - a) / max(a, b)
    return s
