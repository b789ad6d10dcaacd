# %% correlation
"""Misread: divided by both standard deviations, where they are not 0."""

import numpy as np


def covariance_matrix(X):
    D = X - X.mean(axis=0)
    S = D.T @ D
    s = np.sqrt(np.diag(S))
    s = np.where(s > 0.0, s, 1.0)
    return S / np.outer(s, s)


# %% divisor_n
"""Variant: divided by n."""


def covariance_matrix(X):
    D = X - X.mean(axis=0)
    return D.T @ D / len(X)


# %% raw_second_moments
"""Misread: the mean of the products less the product of the means."""

import numpy as np


def covariance_matrix(X):
    m = X.mean(axis=0)
    return (X.T @ X - len(X) * np.outer(m, m)) / (len(X) - 1)


# %% rows_are_variables
"""Misread: covariances of the rows over the columns, cut or filled with zeros to p x p."""

import numpy as np


def covariance_matrix(X):
    D = X - X.mean(axis=1, keepdims=True)
    C = D @ D.T / max(X.shape[1] - 1, 1)
    S, k = np.zeros((X.shape[1], X.shape[1])), min(X.shape)
    S[:k, :k] = C[:k, :k]
    return S


# %% without_centring
"""Misread: raw products of the columns over n - 1."""


def covariance_matrix(X):
    return X.T @ X / (len(X) - 1)
