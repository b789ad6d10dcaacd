# %% city_block_distance
"""Misread: the nearest centroid by the sum of absolute differences."""

import numpy as np


def lloyd_kmeans_step(X, C):
    y = np.abs(X[:, None, :] - C[None, :, :]).sum(axis=2).argmin(axis=1)
    moved = np.array([X[y == j].mean(axis=0) if (y == j).any() else C[j] for j in range(len(C))])
    return moved, y, ((X - C[y]) ** 2).sum()


# %% empty_cluster_to_the_origin
"""Misread: a centroid without points becomes zero."""

import numpy as np


def lloyd_kmeans_step(X, C):
    gaps = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    y = gaps.argmin(axis=1)
    member = (y[:, None] == np.arange(len(C))).astype(float)
    return member.T @ X / np.maximum(member.sum(axis=0), 1.0)[:, None], y, gaps.min(axis=1).sum()


# %% mean_of_squared_distances
"""Misread: sse is divided by the number of points."""

import numpy as np


def lloyd_kmeans_step(X, C):
    gaps = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    y = gaps.argmin(axis=1)
    moved = np.array([X[y == j].mean(axis=0) if (y == j).any() else C[j] for j in range(len(C))])
    return moved, y, gaps.min(axis=1).mean()


# %% sse_after_the_move
"""Misread: the squared distances are taken to the new centroids."""

import numpy as np


def lloyd_kmeans_step(X, C):
    gaps = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    y = gaps.argmin(axis=1)
    moved = np.array([X[y == j].mean(axis=0) if (y == j).any() else C[j] for j in range(len(C))])
    return moved, y, ((X - moved[y]) ** 2).sum()


# %% without_move
"""Misread: the points are assigned, the centroids stay."""


def lloyd_kmeans_step(X, C):
    gap = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    return C.copy(), gap.argmin(axis=1), gap.min(axis=1).sum()
