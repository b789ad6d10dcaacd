# %% city_block
"""Misread: absolute differences are added."""

import numpy as np


def euclidean_distances(X, Y):
    return np.abs(X[:, None, :] - Y[None, :, :]).sum(axis=2)


# %% expanded_square
"""Variant: norms and an inner product, cut off at 0 before the root."""

import numpy as np


def euclidean_distances(X, Y):
    G = (X ** 2).sum(axis=1)[:, None] + (Y ** 2).sum(axis=1)[None, :] - 2.0 * X @ Y.T
    return np.sqrt(np.maximum(G, 0.0))


# %% floor_under_the_root
"""Misread: 1e-12 is added under the root."""

import numpy as np


def euclidean_distances(X, Y):
    return np.sqrt(((X[:, None, :] - Y[None, :, :]) ** 2).sum(axis=2) + 1e-12)


# %% mean_over_coordinates
"""Misread: the root of the mean square over coordinates."""

import numpy as np


def euclidean_distances(X, Y):
    return np.sqrt(((X[:, None, :] - Y[None, :, :]) ** 2).mean(axis=2))


# %% without_root
"""Variant: squared distances."""


def euclidean_distances(X, Y):
    return ((X[:, None, :] - Y[None, :, :]) ** 2).sum(axis=2)
