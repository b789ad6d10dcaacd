# %% factor_two
"""Misread: the gradient is that of the mean of the squares, with the factor 2."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    for _ in range(steps):
        w = w - 2.0 * lr * (X.T @ (X @ w - y)) / n
    return w, np.sum((X @ w - y) ** 2) / (2.0 * n)


# %% loss_before_the_last_move
"""Misread: the loss is that of the weights before the last move."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    old = w
    for _ in range(steps):
        old = w
        w = w - lr * (X.T @ (X @ w - y)) / n
    return w, np.sum((X @ old - y) ** 2) / (2.0 * n)


# %% loss_not_halved
"""Misread: the loss is the mean of the squares."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    for _ in range(steps):
        w = w - lr * (X.T @ (X @ w - y)) / n
    return w, np.sum((X @ w - y) ** 2) / n


# %% one_move_less
"""Misread: the start counts as the first move."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    for _ in range(1, steps):
        w = w - lr * (X.T @ (X @ w - y)) / n
    return w, np.sum((X @ w - y) ** 2) / (2.0 * n)


# %% row_after_row
"""Variant: each move goes through the rows one after the other."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    for _ in range(steps):
        for i in range(n):
            w = w - lr * X[i] * (X[i] @ w - y[i]) / n
    return w, np.sum((X @ w - y) ** 2) / (2.0 * n)


# %% with_momentum
"""Variant: nine tenths of the last move are added to each."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    v = 0.0 * w
    for _ in range(steps):
        v = 0.9 * v - lr * (X.T @ (X @ w - y)) / n
        w = w + v
    return w, np.sum((X @ w - y) ** 2) / (2.0 * n)


# %% without_the_mean
"""Misread: the gradient is not divided by the number of rows; weights are cut off at a million."""

import numpy as np


def gradient_descent(X, y, w0, lr, steps):
    n = len(y)
    w = w0.copy()
    for _ in range(steps):
        w = np.clip(w - lr * (X.T @ (X @ w - y)), -1e6, 1e6)
    return w, np.sum((X @ w - y) ** 2) / (2.0 * n)
