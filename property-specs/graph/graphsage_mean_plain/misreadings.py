# %% bias_on_both_parts
"""Misread: the bias is added to both parts."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = A @ X / np.maximum(degree, 1.0)
    return mean @ Wl + b + X @ Wr + b


# %% degree_of_root
"""Misread: sums are divided by the roots of both degrees."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    root = np.sqrt(np.maximum(degree, 1.0))
    return (A / root / root.T) @ X @ Wl + b + X @ Wr


# %% no_bias_without_neighbours
"""Misread: no bias where there are no neighbours."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = A @ X / np.maximum(degree, 1.0)
    return np.where(degree > 0.0, mean @ Wl + b, 0.0) + X @ Wr


# %% node_in_its_own_mean
"""Misread: the mean runs over the neighbours and the node itself."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = (A @ X + X) / (degree + 1.0)
    return mean @ Wl + b + X @ Wr


# %% rectified
"""Misread: max(0, .) at the end."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = A @ X / np.maximum(degree, 1.0)
    return np.maximum(mean @ Wl + b + X @ Wr, 0.0)


# %% rectified_and_normed
"""Variant: ReLU, then each row is divided by its norm; zero rows stay zero."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = A @ X / np.maximum(degree, 1.0)
    z = np.maximum(mean @ Wl + b + X @ Wr, 0.0)
    size = np.sqrt((z * z).sum(axis=1, keepdims=True))
    return z / np.where(size > 0.0, size, 1.0)


# %% weights_exchanged
"""Misread: Wl for the node itself, Wr for the neighbours' mean."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = A @ X / np.maximum(degree, 1.0)
    return mean @ Wr + b + X @ Wl


# %% without_mean
"""Misread: the neighbours' features are summed."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    return A @ X @ Wl + b + X @ Wr
