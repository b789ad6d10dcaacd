# %% distance_not_squared
"""Misread: 1/(1 + |z - c|)."""

import numpy as np


def dec_target_distribution(Z, C):
    squared = ((Z[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    q = 1.0 / (1.0 + np.sqrt(squared))
    q = q / q.sum(axis=1, keepdims=True)
    p = q**2 / q.sum(axis=0)
    return q, p / p.sum(axis=1, keepdims=True)


# %% no_cluster_frequency
"""Misread: p ~ q^2."""


def dec_target_distribution(Z, C):
    squared = ((Z[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    q = 1.0 / (1.0 + squared)
    q = q / q.sum(axis=1, keepdims=True)
    p = q**2
    return q, p / p.sum(axis=1, keepdims=True)


# %% normalised_over_points
"""Misread: q sums to one over points."""


def dec_target_distribution(Z, C):
    squared = ((Z[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    q = 1.0 / (1.0 + squared)
    q = q / q.sum(axis=0, keepdims=True)
    p = q**2 / q.sum(axis=0)
    return q, p / p.sum(axis=1, keepdims=True)


# %% without_sharpening
"""Misread: p = q, the target is the assignment itself."""


def dec_target_distribution(Z, C):
    squared = ((Z[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    q = 1.0 / (1.0 + squared)
    q = q / q.sum(axis=1, keepdims=True)
    return q, q.copy()
