# %% centred
"""Misread: columns and targets are centred first."""

import numpy as np


def ridge_regression(X, y, lam):
    X, y = X - np.mean(X, axis=0), y - np.mean(y)
    return np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)


# %% halved_penalty
"""Misread: X^T X + lam I / 2."""

import numpy as np


def ridge_regression(X, y, lam):
    return np.linalg.solve(X.T @ X + 0.5 * lam * np.eye(X.shape[1]), X.T @ y)


# %% mean_of_squares
"""Variant: X^T X / n + lam I."""

import numpy as np


def ridge_regression(X, y, lam):
    n = len(X)
    return np.linalg.solve(X.T @ X / n + lam * np.eye(X.shape[1]), X.T @ y / n)


# %% penalty_squared
"""Misread: lam^2 I."""

import numpy as np


def ridge_regression(X, y, lam):
    return np.linalg.solve(X.T @ X + lam**2 * np.eye(X.shape[1]), X.T @ y)


# %% without_penalty
"""Misread: least squares, of the solutions the shortest."""

import numpy as np


def ridge_regression(X, y, lam):
    return np.linalg.lstsq(X, y, rcond=None)[0]
