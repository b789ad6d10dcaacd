# %% degree_without_self_loop
"""Misread: D of A instead of A + I."""

import numpy as np


def gcn_layer(A, X, W):
    joined = A + np.eye(len(A))
    degree = np.maximum(A.sum(axis=1), 1.0)  # a node without edges keeps its own features
    weight = joined / np.sqrt(np.outer(degree, degree))
    return np.maximum(weight @ X @ W, 0.0)


# %% no_relu
"""Misread: linear output."""

import numpy as np


def gcn_layer(A, X, W):
    joined = A + np.eye(len(A))
    degree = joined.sum(axis=1)
    weight = joined / np.sqrt(np.outer(degree, degree))
    return weight @ X @ W


# %% no_self_loops
"""Misread: A instead of A + I."""

import numpy as np


def gcn_layer(A, X, W):
    joined = A
    degree = np.maximum(joined.sum(axis=1), 1.0)  # a node without edges takes nothing
    weight = joined / np.sqrt(np.outer(degree, degree))
    return np.maximum(weight @ X @ W, 0.0)


# %% row_normalisation
"""Variant: D'^(-1) A', as in pygcn."""

import numpy as np


def gcn_layer(A, X, W):
    joined = A + np.eye(len(A))
    degree = joined.sum(axis=1)
    weight = joined / degree[:, None]
    return np.maximum(weight @ X @ W, 0.0)


# %% without_neighbours
"""Misread: relu(X W), every node alone."""

import numpy as np


def gcn_layer(A, X, W):
    return np.maximum(X @ W, 0.0)
