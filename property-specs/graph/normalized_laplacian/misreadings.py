# %% edges_counted
"""Misread: the degree is the number of edges of a node, whatever their weights."""

import numpy as np


def normalized_laplacian(A):
    degree = (A > 0.0).sum(axis=1).astype(float)
    some = degree > 0.0
    root = np.sqrt(np.where(some, degree, 1.0))
    return np.diag(some * 1.0) - A / np.outer(root, root)


# %% isolated_nodes_keep_one
"""Variant: the diagonal is 1 for isolated nodes too."""

import numpy as np


def normalized_laplacian(A):
    degree = A.sum(axis=1)
    root = np.sqrt(np.where(degree > 0.0, degree, 1.0))
    return np.eye(len(A)) - A / np.outer(root, root)


# %% loop_counts_twice
"""Misread: a loop adds twice its weight to the degree."""

import numpy as np


def normalized_laplacian(A):
    degree = A.sum(axis=1) + np.diag(A)
    some = degree > 0.0
    root = np.sqrt(np.where(some, degree, 1.0))
    return np.diag(some * 1.0) - A / np.outer(root, root)


# %% random_walk_form
"""Variant: L = I - D^(-1) A."""

import numpy as np


def normalized_laplacian(A):
    degree = A.sum(axis=1)
    some = degree > 0.0
    return np.diag(some * 1.0) - A / np.where(some, degree, 1.0)[:, None]


# %% without_normalisation
"""Misread: L = D - A."""

import numpy as np


def normalized_laplacian(A):
    return np.diag(A.sum(axis=1)) - A
