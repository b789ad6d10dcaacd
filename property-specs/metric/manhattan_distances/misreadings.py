# %% euclidean
"""Misread: the root of the sum of squares."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.max(np.abs(diff), axis=2) * np.sqrt(np.sum((diff / np.maximum(np.max(np.abs(diff), axis=2, keepdims=True), 1e-300)) ** 2, axis=2))
    return D, np.min(D, axis=1)


# %% farthest
"""Misread: the largest instead of the smallest distance of a row."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.sum(np.abs(diff), axis=2)
    return D, np.max(D, axis=1)


# %% largest_difference
"""Misread: the largest difference of a coordinate."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.max(np.abs(diff), axis=2)
    return D, np.min(D, axis=1)


# %% mean_over_coordinates
"""Misread: divided by the number of coordinates."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.mean(np.abs(diff), axis=2)
    return D, np.min(D, axis=1)


# %% place_of_the_nearest
"""Misread: the number of the nearest point instead of its distance."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.sum(np.abs(diff), axis=2)
    return D, 1.0 * np.argmin(D, axis=1)


# %% weighted_by_size
"""Misread: each difference is divided by the sum of both sizes: Canberra distance."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.sum(np.abs(diff) / np.maximum(np.abs(X)[:, None, :] + np.abs(Y)[None, :, :], 1e-300), axis=2)
    return D, np.min(D, axis=1)


# %% without_absolute_values
"""Misread: the absolute value is taken of the sum, not of each difference."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.abs(np.sum(diff, axis=2))
    return D, np.min(D, axis=1)
