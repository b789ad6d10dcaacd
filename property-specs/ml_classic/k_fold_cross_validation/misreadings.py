# %% every_kth_row
"""Misread: row i is in block i mod k."""

import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    n, p = X.shape
    fold = np.arange(n) % k
    error = []
    for l in lam:
        e = np.zeros(n)
        for g in range(k):
            out = fold == g
            Z, t = X[~out], y[~out]
            w = np.linalg.solve(Z.T @ Z + l * np.eye(p), Z.T @ t)
            e[out] = y[out] - X[out] @ w
        error.append(np.mean(e ** 2))
    return fold, np.array(error)


# %% longer_blocks_last
"""Misread: the last blocks have one row more."""

import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    n, p = X.shape
    fold = np.repeat(np.arange(k), n // k + (np.arange(k) >= k - n % k))
    error = []
    for l in lam:
        e = np.zeros(n)
        for g in range(k):
            out = fold == g
            Z, t = X[~out], y[~out]
            w = np.linalg.solve(Z.T @ Z + l * np.eye(p), Z.T @ t)
            e[out] = y[out] - X[out] @ w
        error.append(np.mean(e ** 2))
    return fold, np.array(error)


# %% mean_of_the_blocks
"""Variant: the errors of the blocks are averaged, whatever their sizes."""

import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    n, p = X.shape
    fold = np.repeat(np.arange(k), n // k + (np.arange(k) < n % k))
    error = []
    for l in lam:
        e = np.zeros(n)
        for g in range(k):
            out = fold == g
            Z, t = X[~out], y[~out]
            w = np.linalg.solve(Z.T @ Z + l * np.eye(p), Z.T @ t)
            e[out] = y[out] - X[out] @ w
        error.append(np.mean([np.mean(e[fold == g] ** 2) for g in range(k)]))
    return fold, np.array(error)


# %% penalty_times_rows
"""Variant: the penalty is multiplied by the number of rows of the fit."""

import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    n, p = X.shape
    fold = np.repeat(np.arange(k), n // k + (np.arange(k) < n % k))
    error = []
    for l in lam:
        e = np.zeros(n)
        for g in range(k):
            out = fold == g
            Z, t = X[~out], y[~out]
            w = np.linalg.solve(Z.T @ Z + l * len(t) * np.eye(p), Z.T @ t)
            e[out] = y[out] - X[out] @ w
        error.append(np.mean(e ** 2))
    return fold, np.array(error)


# %% rest_in_the_last_block
"""Misread: all blocks have floor(n/k) rows, the last one also what is left over."""

import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    n, p = X.shape
    fold = np.minimum(np.arange(n) // (n // k), k - 1)
    error = []
    for l in lam:
        e = np.zeros(n)
        for g in range(k):
            out = fold == g
            Z, t = X[~out], y[~out]
            w = np.linalg.solve(Z.T @ Z + l * np.eye(p), Z.T @ t)
            e[out] = y[out] - X[out] @ w
        error.append(np.mean(e ** 2))
    return fold, np.array(error)


# %% root_of_the_error
"""Misread: the root of the mean square."""

import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    n, p = X.shape
    fold = np.repeat(np.arange(k), n // k + (np.arange(k) < n % k))
    error = []
    for l in lam:
        e = np.zeros(n)
        for g in range(k):
            out = fold == g
            Z, t = X[~out], y[~out]
            w = np.linalg.solve(Z.T @ Z + l * np.eye(p), Z.T @ t)
            e[out] = y[out] - X[out] @ w
        error.append(np.sqrt(np.mean(e ** 2)))
    return fold, np.array(error)


# %% trained_on_one_block
"""Misread: the block is fitted and the others are left out."""

import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    n, p = X.shape
    fold = np.repeat(np.arange(k), n // k + (np.arange(k) < n % k))
    error = []
    for l in lam:
        e = np.zeros(n)
        for g in range(k):
            out = fold == g
            Z, t = X[out], y[out]
            w = np.linalg.solve(Z.T @ Z + l * np.eye(p), Z.T @ t)
            e[out] = y[out] - X[out] @ w
        error.append(np.mean(e ** 2))
    return fold, np.array(error)


# %% without_leaving_out
"""Misread: every fit sees all rows."""

import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    n, p = X.shape
    fold = np.repeat(np.arange(k), n // k + (np.arange(k) < n % k))
    error = []
    for l in lam:
        e = np.zeros(n)
        for g in range(k):
            out = fold == g
            Z, t = X, y
            w = np.linalg.solve(Z.T @ Z + l * np.eye(p), Z.T @ t)
            e[out] = y[out] - X[out] @ w
        error.append(np.mean(e ** 2))
    return fold, np.array(error)
