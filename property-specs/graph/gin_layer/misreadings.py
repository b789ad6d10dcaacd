# %% eps_without_one
"""Misread: the own features are multiplied by eps instead of 1 + eps."""

import numpy as np


def gin_layer(A, X, eps, W):
    return (eps * X + A @ X) @ W


# %% factor_on_everything
"""Misread: 1 + eps multiplies the neighbours as well."""

import numpy as np


def gin_layer(A, X, eps, W):
    return (1.0 + eps) * ((A + np.eye(len(A))) @ X) @ W


# %% mean_of_neighbours
"""Misread: neighbour features are averaged."""

import numpy as np


def gin_layer(A, X, eps, W):
    degree = np.maximum(A.sum(axis=1, keepdims=True), 1.0)  # a node without neighbours takes nothing
    return ((1.0 + eps) * X + A @ X / degree) @ W


# %% relu_at_the_end
"""Misread: a ReLU follows the linear map."""

import numpy as np


def gin_layer(A, X, eps, W):
    return np.maximum(((1.0 + eps) * X + A @ X) @ W, 0.0)


# %% without_neighbours
"""Misread: (1 + eps) X W, every node alone."""


def gin_layer(A, X, eps, W):
    return (1.0 + eps) * X @ W
