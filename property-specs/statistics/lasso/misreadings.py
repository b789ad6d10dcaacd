# %% centred
"""Variant: columns and targets are centred first, as with an intercept."""

import numpy as np


def descend(X, y, weight):
    # coordinate descent for (1/2) ||y - X b||^2 + weight ||b||_1
    G, c = X.T @ X, X.T @ y
    b = np.zeros(len(c))
    for _ in range(5000):
        last = b.copy()
        for j in range(len(b)):
            u = c[j] - G[j] @ b + G[j, j] * b[j]
            b[j] = np.sign(u) * max(abs(u) - weight, 0.0) / max(G[j, j], 1e-12)
        if np.max(np.abs(b - last)) < 1e-13:
            break
    return b


def lasso(X, y, lam):
    return descend(X - np.mean(X, axis=0), y - np.mean(y), len(y) * lam)


# %% least_squares_shrunk
"""Misread: the least-squares coefficients are shrunk and cut one by one, as if the columns were orthogonal."""

import numpy as np


def lasso(X, y, lam):
    b = np.linalg.solve(X.T @ X, X.T @ y)
    return np.sign(b) * np.maximum(np.abs(b) - len(y) * lam / np.maximum(np.sum(X * X, axis=0), 1e-12), 0.0)


# %% mean_of_squares_not_halved
"""Variant: the mean of the squares without the half."""

import numpy as np


def descend(X, y, weight):
    # coordinate descent for (1/2) ||y - X b||^2 + weight ||b||_1
    G, c = X.T @ X, X.T @ y
    b = np.zeros(len(c))
    for _ in range(5000):
        last = b.copy()
        for j in range(len(b)):
            u = c[j] - G[j] @ b + G[j, j] * b[j]
            b[j] = np.sign(u) * max(abs(u) - weight, 0.0) / max(G[j, j], 1e-12)
        if np.max(np.abs(b - last)) < 1e-13:
            break
    return b


def lasso(X, y, lam):
    return descend(X, y, 0.5 * len(y) * lam)


# %% sum_of_squares
"""Variant: half the sum of the squares, not divided by n."""

import numpy as np


def descend(X, y, weight):
    # coordinate descent for (1/2) ||y - X b||^2 + weight ||b||_1
    G, c = X.T @ X, X.T @ y
    b = np.zeros(len(c))
    for _ in range(5000):
        last = b.copy()
        for j in range(len(b)):
            u = c[j] - G[j] @ b + G[j, j] * b[j]
            b[j] = np.sign(u) * max(abs(u) - weight, 0.0) / max(G[j, j], 1e-12)
        if np.max(np.abs(b - last)) < 1e-13:
            break
    return b


def lasso(X, y, lam):
    return descend(X, y, lam)


# %% without_absolute_values
"""Misread: the penalty is half the sum of the squares: ridge regression."""

import numpy as np


def lasso(X, y, lam):
    return np.linalg.solve(X.T @ X + len(y) * lam * np.eye(X.shape[1]), X.T @ y)
