# %% expanded_square
"""Misread: |x|^2 - 2 x.c + |c|^2, cut off at 0."""

import numpy as np


def kmeanspp_probs(X, C):
    G = (X ** 2).sum(axis=1)[:, None] - 2.0 * X @ C.T + (C ** 2).sum(axis=1)[None, :]
    D = np.maximum(G, 0.0).min(axis=1)
    return D / D.sum() if D.sum() > 0.0 else np.ones(len(X)) / len(X)


# %% greedy_farthest_point
"""Variant: the farthest point is certain, as in farthest-first traversal."""


def kmeanspp_probs(X, C):
    D = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2).min(axis=1)
    top = (D == D.max()) * 1.0
    return top / top.sum()


# %% newest_centre
"""Misread: distance to the centre that was chosen last."""

import numpy as np


def kmeanspp_probs(X, C):
    D = ((X - C[-1]) ** 2).sum(axis=1)
    return D / D.sum() if D.sum() > 0.0 else np.ones(len(X)) / len(X)


# %% sum_over_centres
"""Misread: squared distances to all centres are added."""

import numpy as np


def kmeanspp_probs(X, C):
    D = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2).sum(axis=1)
    return D / D.sum() if D.sum() > 0.0 else np.ones(len(X)) / len(X)


# %% without_square
"""Misread: shares of the distances, not of their squares."""

import numpy as np


def kmeanspp_probs(X, C):
    D = np.sqrt(((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)).min(axis=1)
    return D / D.sum() if D.sum() > 0.0 else np.ones(len(X)) / len(X)


# %% without_uniform_rule
"""Misread: probabilities stay 0 when all points are centres."""

import numpy as np


def kmeanspp_probs(X, C):
    D = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2).min(axis=1)
    return D / D.sum() if D.sum() > 0.0 else np.zeros(len(X))
