# %% neighbours_first
"""Misread: the neighbour mean stands before the own features."""

import numpy as np


def graphsage_mean(A, X, W):
    degree = np.maximum(A.sum(axis=1, keepdims=True), 1.0)
    z = np.maximum(np.concatenate([A @ X / degree, X], axis=1) @ W, 0.0)
    length = np.sqrt((z * z).sum(axis=1, keepdims=True))
    return z / np.where(length > 0.0, length, 1.0)


# %% neither_relu_nor_norm
"""Variant: the linear map alone, without ReLU and without division by the norm."""

import numpy as np


def graphsage_mean(A, X, W):
    mean = A @ X / np.maximum(np.sum(A, axis=1, keepdims=True), 1.0)
    return np.concatenate([X, mean], axis=1) @ W


# %% no_normalisation
"""Misread: the rows are not divided by their norm."""

import numpy as np


def graphsage_mean(A, X, W):
    degree = np.maximum(A.sum(axis=1, keepdims=True), 1.0)
    return np.maximum(np.concatenate([X, A @ X / degree], axis=1) @ W, 0.0)


# %% node_in_its_own_mean
"""Misread: the mean runs over the neighbours and the node itself."""

import numpy as np


def graphsage_mean(A, X, W):
    joined = A + np.eye(len(A))
    around = joined @ X / joined.sum(axis=1, keepdims=True)
    z = np.maximum(np.concatenate([X, around], axis=1) @ W, 0.0)
    length = np.sqrt((z * z).sum(axis=1, keepdims=True))
    return z / np.where(length > 0.0, length, 1.0)


# %% sum_of_neighbours
"""Misread: neighbour features are summed, not averaged."""

import numpy as np


def graphsage_mean(A, X, W):
    z = np.maximum(np.concatenate([X, A @ X], axis=1) @ W, 0.0)
    length = np.sqrt((z * z).sum(axis=1, keepdims=True))
    return z / np.where(length > 0.0, length, 1.0)


# %% without_neighbours
"""Misread: the neighbour mean is 0 for every node."""

import numpy as np


def graphsage_mean(A, X, W):
    z = np.maximum(X @ W[: X.shape[1]], 0.0)
    size = np.sqrt((z**2).sum(axis=1, keepdims=True))
    return z / np.where(size > 0.0, size, 1.0)
