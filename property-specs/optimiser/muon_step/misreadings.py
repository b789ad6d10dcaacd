# %% without_nesterov
"""Variant: the buffer alone is orthogonalised: U is B2."""

import numpy as np


def muon_step(W, G, B, lr, mom, steps):
    m, n = W.shape
    B2 = mom * B + G
    X = B2
    X = X / (np.sqrt(np.sum(X * X)) + 1e-7)
    for _ in range(steps):
        S = X @ X.T
        X = 3.4445 * X - 4.7750 * S @ X + 2.0315 * S @ S @ X
    return W - lr * np.sqrt(max(1.0, m / n)) * X, B2


# %% averaged_buffer
"""Variant: the buffer is an average: B2 = mom B + (1 - mom) G, and U = (1 - mom) G + mom B2."""

import numpy as np


def muon_step(W, G, B, lr, mom, steps):
    m, n = W.shape
    B2 = mom * B + (1.0 - mom) * G
    X = (1.0 - mom) * G + mom * B2
    X = X / (np.sqrt(np.sum(X * X)) + 1e-7)
    for _ in range(steps):
        S = X @ X.T
        X = 3.4445 * X - 4.7750 * S @ X + 2.0315 * S @ S @ X
    return W - lr * np.sqrt(max(1.0, m / n)) * X, B2


# %% without_iteration
"""Misread: the direction is only divided by its length: normalised momentum."""

import numpy as np


def muon_step(W, G, B, lr, mom, steps):
    m, n = W.shape
    B2 = mom * B + G
    X = G + mom * B2
    X = X / (np.sqrt(np.sum(X * X)) + 1e-7)
    for _ in range(0):
        S = X @ X.T
        X = 3.4445 * X - 4.7750 * S @ X + 2.0315 * S @ S @ X
    return W - lr * np.sqrt(max(1.0, m / n)) * X, B2


# %% without_shape_factor
"""Variant: the step is not multiplied by sqrt(max(1, m/n))."""

import numpy as np


def muon_step(W, G, B, lr, mom, steps):
    m, n = W.shape
    B2 = mom * B + G
    X = G + mom * B2
    X = X / (np.sqrt(np.sum(X * X)) + 1e-7)
    for _ in range(steps):
        S = X @ X.T
        X = 3.4445 * X - 4.7750 * S @ X + 2.0315 * S @ S @ X
    return W - lr * X, B2


# %% columns_over_rows
"""Misread: the factor is sqrt(max(1, n/m))."""

import numpy as np


def muon_step(W, G, B, lr, mom, steps):
    m, n = W.shape
    B2 = mom * B + G
    X = G + mom * B2
    X = X / (np.sqrt(np.sum(X * X)) + 1e-7)
    for _ in range(steps):
        S = X @ X.T
        X = 3.4445 * X - 4.7750 * S @ X + 2.0315 * S @ S @ X
    return W - lr * np.sqrt(max(1.0, n / m)) * X, B2


# %% cubic_iteration
"""Variant: the classical Newton-Schulz step, 1.5 X - 0.5 X X^T X."""

import numpy as np


def muon_step(W, G, B, lr, mom, steps):
    m, n = W.shape
    B2 = mom * B + G
    X = G + mom * B2
    X = X / (np.sqrt(np.sum(X * X)) + 1e-7)
    for _ in range(steps):
        S = X @ X.T
        X = 1.5 * X - 0.5 * S @ X
    return W - lr * np.sqrt(max(1.0, m / n)) * X, B2
