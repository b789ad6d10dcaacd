# %% mean_over_dimensions
"""Misread: the square is divided by the number of dimensions."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    D = X - mu
    return np.sqrt(np.maximum(0.0, (D * np.linalg.solve(S, D.T).T).mean(axis=1)))


# %% regularised
"""Misread: 0.000001 is added to the diagonal of S."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    D = X - mu
    return np.sqrt(np.maximum(0.0, (D * np.linalg.solve(S + 1e-6 * np.eye(len(S)), D.T).T).sum(axis=1)))


# %% variances_only
"""Misread: the diagonal of S alone (standardised Euclidean distance)."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    return np.sqrt(((X - mu) ** 2 / np.diag(S)).sum(axis=1))


# %% without_inverse
"""Misread: S is taken as the inverse covariance."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    D = X - mu
    return np.sqrt(np.maximum(0.0, (D @ S * D).sum(axis=1)))


# %% without_root
"""Variant: the squared distance."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    D = X - mu
    return np.maximum(0.0, (D * np.linalg.solve(S, D.T).T).sum(axis=1))
