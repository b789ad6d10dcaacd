# %% divisor_n
"""Misread: covariances divide by n and m."""

import numpy as np


def fid(X, Y):
    d = X.shape[1]
    S, T = np.cov(X, rowvar=False, bias=True).reshape(d, d), np.cov(Y, rowvar=False, bias=True).reshape(d, d)
    q, V = np.linalg.eigh(S)
    root = (V * np.sqrt(np.maximum(q, 0.0))) @ V.T
    mid = np.sqrt(np.maximum(np.linalg.eigvalsh(root @ T @ root), 0.0)).sum()
    return max(0.0, ((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum() + np.trace(S) + np.trace(T) - 2.0 * mid)


# %% means_not_squared
"""Misread: the plain distance of the means."""

import numpy as np


def fid(X, Y):
    d = X.shape[1]
    S, T = np.cov(X, rowvar=False).reshape(d, d), np.cov(Y, rowvar=False).reshape(d, d)
    q, V = np.linalg.eigh(S)
    root = (V * np.sqrt(np.maximum(q, 0.0))) @ V.T
    mid = np.sqrt(np.maximum(np.linalg.eigvalsh(root @ T @ root), 0.0)).sum()
    return max(0.0, np.sqrt(((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum()) + np.trace(S) + np.trace(T) - 2.0 * mid)


# %% product_of_the_roots
"""Misread: the trace of the product of both roots."""

import numpy as np


def fid(X, Y):
    d = X.shape[1]
    S, T = np.cov(X, rowvar=False).reshape(d, d), np.cov(Y, rowvar=False).reshape(d, d)
    q, V = np.linalg.eigh(S)
    r, U = np.linalg.eigh(T)
    mid = np.trace((V * np.sqrt(np.maximum(q, 0.0))) @ V.T @ (U * np.sqrt(np.maximum(r, 0.0))) @ U.T)
    return max(0.0, ((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum() + np.trace(S) + np.trace(T) - 2.0 * mid)


# %% root_at_the_end
"""Misread: the distance itself, not its square."""

import numpy as np


def fid(X, Y):
    d = X.shape[1]
    S, T = np.cov(X, rowvar=False).reshape(d, d), np.cov(Y, rowvar=False).reshape(d, d)
    q, V = np.linalg.eigh(S)
    root = (V * np.sqrt(np.maximum(q, 0.0))) @ V.T
    mid = np.sqrt(np.maximum(np.linalg.eigvalsh(root @ T @ root), 0.0)).sum()
    return np.sqrt(max(0.0, ((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum() + np.trace(S) + np.trace(T) - 2.0 * mid))


# %% root_entry_by_entry
"""Misread: the root of the product is taken of each entry, negative ones as 0."""

import numpy as np


def fid(X, Y):
    d = X.shape[1]
    S, T = np.cov(X, rowvar=False).reshape(d, d), np.cov(Y, rowvar=False).reshape(d, d)
    mid = np.trace(np.sqrt(np.maximum(S @ T, 0.0)))
    return max(0.0, ((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum() + np.trace(S) + np.trace(T) - 2.0 * mid)


# %% without_cross_term
"""Misread: the squared difference of the means and both traces alone."""

import numpy as np


def fid(X, Y):
    S, T = np.cov(X, rowvar=False).reshape(X.shape[1], -1), np.cov(Y, rowvar=False).reshape(X.shape[1], -1)
    return ((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum() + np.trace(S) + np.trace(T)
