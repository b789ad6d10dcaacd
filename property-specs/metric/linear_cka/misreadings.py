# %% without_centring
"""Misread: the columns are not centred."""

import numpy as np


def linear_cka(X, Y):
    if np.all(X == X[0]) or np.all(Y == Y[0]):
        return 0.0
    return float(np.sum((Y.T @ X) ** 2) / (np.linalg.norm(X.T @ X) * np.linalg.norm(Y.T @ Y)))


# %% numerator_not_squared
"""Misread: the norm in the numerator is not squared."""

import numpy as np


def linear_cka(X, Y):
    if np.all(X == X[0]) or np.all(Y == Y[0]):
        return 0.0
    X, Y = X - X.mean(axis=0), Y - Y.mean(axis=0)
    return float(min(1.0, np.linalg.norm(Y.T @ X) / (np.linalg.norm(X.T @ X) * np.linalg.norm(Y.T @ Y))))


# %% rows_centred
"""Misread: every example is centred over its features."""

import numpy as np


def linear_cka(X, Y):
    X, Y = X - X.mean(axis=1, keepdims=True), Y - Y.mean(axis=1, keepdims=True)
    below = np.linalg.norm(X.T @ X) * np.linalg.norm(Y.T @ Y)
    return float(np.sum((Y.T @ X) ** 2) / below) if below > 1e-20 else 0.0


# %% total_variances
"""Misread: divided by the product of the total sums of squares."""

import numpy as np


def linear_cka(X, Y):
    if np.all(X == X[0]) or np.all(Y == Y[0]):
        return 0.0
    X, Y = X - X.mean(axis=0), Y - Y.mean(axis=0)
    return float(np.sum((Y.T @ X) ** 2) / (np.sum(X**2) * np.sum(Y**2)))
