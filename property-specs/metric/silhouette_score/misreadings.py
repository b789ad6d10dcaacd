# %% distance_to_centroids
"""Variant: distances to the means of the clusters (simplified silhouette)."""

import numpy as np


def silhouette_score(X, y):
    s = np.zeros(len(X))
    for i, c in enumerate(y):
        far = {g: np.sqrt(((X[i] - X[y == g].mean(axis=0)) ** 2).sum()) for g in np.unique(y)}
        a, others = far[c], [far[g] for g in far if g != c]
        if (y == c).sum() > 1 and others:
            b = min(others)
            s[i] = (b - a) / max(a, b) if max(a, b) > 0.0 else 0.0
    return s.mean()


# %% divided_by_the_size
"""Misread: the own mean divides by the full size of the cluster."""

import numpy as np


def silhouette_score(X, y):
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2))
    s = np.zeros(len(X))
    for i, c in enumerate(y):
        others = [D[i, y == g].mean() for g in np.unique(y) if g != c]
        if (y == c).sum() > 1 and others:
            a, b = D[i, y == c].mean(), min(others)
            s[i] = (b - a) / max(a, b) if max(a, b) > 0.0 else 0.0
    return s.mean()


# %% mean_per_cluster_first
"""Variant: the mean over clusters of the means of their points."""

import numpy as np


def silhouette_score(X, y):
    D = np.sqrt(((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2))
    s = np.zeros(len(X))
    for i, c in enumerate(y):
        others = [D[i, y == g].mean() for g in np.unique(y) if g != c]
        if (y == c).sum() > 1 and others:
            a, b = D[i, y == c].sum() / ((y == c).sum() - 1), min(others)
            s[i] = (b - a) / max(a, b) if max(a, b) > 0.0 else 0.0
    return np.mean([s[y == g].mean() for g in np.unique(y)])


# %% single_points_have_one
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


# %% squared_distance
"""Misread: squared Euclidean distances."""

import numpy as np


def silhouette_score(X, y):
    D = ((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2)
    s = np.zeros(len(X))
    for i, c in enumerate(y):
        others = [D[i, y == g].mean() for g in np.unique(y) if g != c]
        if (y == c).sum() > 1 and others:
            a, b = D[i, y == c].sum() / ((y == c).sum() - 1), min(others)
            s[i] = (b - a) / max(a, b) if max(a, b) > 0.0 else 0.0
    return s.mean()


# %% without_nearest_cluster
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
