# %% errors_not_averaged
"""Variant: the squared errors are halved and not divided by n."""

import numpy as np


def elastic_net(X, y, lam, ratio):
    n, p = X.shape
    Q, q = X.T @ X / 1.0, X.T @ y / 1.0
    cut, square = lam * ratio, lam * (1.0 - ratio)
    b = np.zeros(p)
    for _ in range(3000):
        old = b.copy()
        for j in range(p):
            rest = q[j] - Q[j] @ b + Q[j, j] * b[j]
            b[j] = np.sign(rest) * max(abs(rest) - cut, 0.0) / (Q[j, j] + square)
        if np.max(np.abs(b - old)) < 1e-14:
            break
    return b


# %% squares_not_halved
"""Variant: the squares of the coefficients have the weight lam (1 - ratio), without the half."""

import numpy as np


def elastic_net(X, y, lam, ratio):
    n, p = X.shape
    Q, q = X.T @ X / n, X.T @ y / n
    cut, square = lam * ratio, 2.0 * lam * (1.0 - ratio)
    b = np.zeros(p)
    for _ in range(3000):
        old = b.copy()
        for j in range(p):
            rest = q[j] - Q[j] @ b + Q[j, j] * b[j]
            b[j] = np.sign(rest) * max(abs(rest) - cut, 0.0) / (Q[j, j] + square)
        if np.max(np.abs(b - old)) < 1e-14:
            break
    return b


# %% ratio_of_the_squares
"""Misread: ratio is the share of the squares, one less it that of the magnitudes."""

import numpy as np


def elastic_net(X, y, lam, ratio):
    n, p = X.shape
    Q, q = X.T @ X / n, X.T @ y / n
    cut, square = lam * (1.0 - ratio), lam * ratio
    b = np.zeros(p)
    for _ in range(3000):
        old = b.copy()
        for j in range(p):
            rest = q[j] - Q[j] @ b + Q[j, j] * b[j]
            b[j] = np.sign(rest) * max(abs(rest) - cut, 0.0) / (Q[j, j] + square)
        if np.max(np.abs(b - old)) < 1e-14:
            break
    return b


# %% centred
"""Variant: the means of columns and targets are taken off first, for an intercept."""

import numpy as np


def elastic_net(X, y, lam, ratio):
    X, y = X - np.mean(X, axis=0), y - np.mean(y)
    n, p = X.shape
    Q, q = X.T @ X / n, X.T @ y / n
    cut, square = lam * ratio, lam * (1.0 - ratio)
    b = np.zeros(p)
    for _ in range(3000):
        old = b.copy()
        for j in range(p):
            rest = q[j] - Q[j] @ b + Q[j, j] * b[j]
            b[j] = np.sign(rest) * max(abs(rest) - cut, 0.0) / (Q[j, j] + square)
        if np.max(np.abs(b - old)) < 1e-14:
            break
    return b


# %% stretched
"""Variant: the coefficients are multiplied by 1 + lam (1 - ratio)."""

import numpy as np


def elastic_net(X, y, lam, ratio):
    n, p = X.shape
    Q, q = X.T @ X / n, X.T @ y / n
    cut, square = lam * ratio, lam * (1.0 - ratio)
    b = np.zeros(p)
    for _ in range(3000):
        old = b.copy()
        for j in range(p):
            rest = q[j] - Q[j] @ b + Q[j, j] * b[j]
            b[j] = np.sign(rest) * max(abs(rest) - cut, 0.0) / (Q[j, j] + square)
        if np.max(np.abs(b - old)) < 1e-14:
            break
    return b * (1.0 + lam * (1.0 - ratio))


# %% without_absolute_values
"""Misread: the magnitudes are not penalised: ridge regression of weight lam (1 - ratio)."""

import numpy as np


def elastic_net(X, y, lam, ratio):
    n, p = X.shape
    Q, q = X.T @ X / n, X.T @ y / n
    cut, square = 0.0, lam * (1.0 - ratio)
    b = np.zeros(p)
    for _ in range(3000):
        old = b.copy()
        for j in range(p):
            rest = q[j] - Q[j] @ b + Q[j, j] * b[j]
            b[j] = np.sign(rest) * max(abs(rest) - cut, 0.0) / (Q[j, j] + square)
        if np.max(np.abs(b - old)) < 1e-14:
            break
    return b
