# %% one_direction_after_the_other
"""Variant: deflation: the rows are made orthogonal one after the other (Gram-Schmidt)."""

import numpy as np


def root(A):
    values, vectors = np.linalg.eigh(A)
    return (vectors / np.sqrt(values)) @ vectors.T


def dec(M):
    B = np.zeros_like(M)
    for a in range(len(M)):
        row = M[a] - B[:a].T @ (B[:a] @ M[a])
        B[a] = row / np.sqrt(np.sum(row * row))
    return B


def fastica(X, W0, s):
    n = len(X)
    m = X.mean(axis=0)
    C = (X - m).T @ (X - m) / n
    K = root(C)
    Z = (X - m) @ K.T
    B = dec(W0)
    for _ in range(s):
        t = np.tanh(Z @ B.T)
        M = t.T @ Z / n - np.mean(1.0 - t * t, axis=0)[:, None] * B
        B = dec(M)
    W = B @ K
    return (X - m) @ W.T, W


# %% whitened_along_principal_axes
"""Variant: white data are the scores on the principal axes, D^(-1/2) E^T (X - m)."""

import numpy as np


def root(A):
    values, vectors = np.linalg.eigh(A)
    return (vectors / np.sqrt(values)).T


def dec(M):
    u, _, vt = np.linalg.svd(M)
    return u @ vt


def fastica(X, W0, s):
    n = len(X)
    m = X.mean(axis=0)
    C = (X - m).T @ (X - m) / n
    K = root(C)
    Z = (X - m) @ K.T
    B = dec(W0)
    for _ in range(s):
        t = np.tanh(Z @ B.T)
        M = t.T @ Z / n - np.mean(1.0 - t * t, axis=0)[:, None] * B
        B = dec(M)
    W = B @ K
    return (X - m) @ W.T, W


# %% covariance_with_n_less_one
"""Misread: the covariance is divided by n - 1."""

import numpy as np


def root(A):
    values, vectors = np.linalg.eigh(A)
    return (vectors / np.sqrt(values)) @ vectors.T


def dec(M):
    u, _, vt = np.linalg.svd(M)
    return u @ vt


def fastica(X, W0, s):
    n = len(X)
    m = X.mean(axis=0)
    C = (X - m).T @ (X - m) / (n - 1)
    K = root(C)
    Z = (X - m) @ K.T
    B = dec(W0)
    for _ in range(s):
        t = np.tanh(Z @ B.T)
        M = t.T @ Z / n - np.mean(1.0 - t * t, axis=0)[:, None] * B
        B = dec(M)
    W = B @ K
    return (X - m) @ W.T, W


# %% without_the_slope_term
"""Misread: the mean slope times the old direction is not subtracted."""

import numpy as np


def root(A):
    values, vectors = np.linalg.eigh(A)
    return (vectors / np.sqrt(values)) @ vectors.T


def dec(M):
    u, _, vt = np.linalg.svd(M)
    return u @ vt


def fastica(X, W0, s):
    n = len(X)
    m = X.mean(axis=0)
    C = (X - m).T @ (X - m) / n
    K = root(C)
    Z = (X - m) @ K.T
    B = dec(W0)
    for _ in range(s):
        t = np.tanh(Z @ B.T)
        M = t.T @ Z / n
        B = dec(M)
    W = B @ K
    return (X - m) @ W.T, W


# %% without_decorrelation
"""Misread: each row is only divided by its length."""

import numpy as np


def root(A):
    values, vectors = np.linalg.eigh(A)
    return (vectors / np.sqrt(values)) @ vectors.T


def dec(M):
    return M / np.sqrt(np.sum(M * M, axis=1, keepdims=True))


def fastica(X, W0, s):
    n = len(X)
    m = X.mean(axis=0)
    C = (X - m).T @ (X - m) / n
    K = root(C)
    Z = (X - m) @ K.T
    B = dec(W0)
    for _ in range(s):
        t = np.tanh(Z @ B.T)
        M = t.T @ Z / n - np.mean(1.0 - t * t, axis=0)[:, None] * B
        B = dec(M)
    W = B @ K
    return (X - m) @ W.T, W


# %% cubic_contrast
"""Variant: the third power and its slope 3 u^2 instead of tanh."""

import numpy as np


def root(A):
    values, vectors = np.linalg.eigh(A)
    return (vectors / np.sqrt(values)) @ vectors.T


def dec(M):
    u, _, vt = np.linalg.svd(M)
    return u @ vt


def fastica(X, W0, s):
    n = len(X)
    m = X.mean(axis=0)
    C = (X - m).T @ (X - m) / n
    K = root(C)
    Z = (X - m) @ K.T
    B = dec(W0)
    for _ in range(s):
        u = Z @ B.T
        M = (u**3).T @ Z / n - np.mean(3.0 * u * u, axis=0)[:, None] * B
        B = dec(M)
    W = B @ K
    return (X - m) @ W.T, W


# %% matrix_of_the_white_data
"""Misread: W is the matrix that is applied to the white data."""

import numpy as np


def root(A):
    values, vectors = np.linalg.eigh(A)
    return (vectors / np.sqrt(values)) @ vectors.T


def dec(M):
    u, _, vt = np.linalg.svd(M)
    return u @ vt


def fastica(X, W0, s):
    n = len(X)
    m = X.mean(axis=0)
    C = (X - m).T @ (X - m) / n
    K = root(C)
    Z = (X - m) @ K.T
    B = dec(W0)
    for _ in range(s):
        t = np.tanh(Z @ B.T)
        M = t.T @ Z / n - np.mean(1.0 - t * t, axis=0)[:, None] * B
        B = dec(M)
    return Z @ B.T, B


# %% slope_subtracted_from
"""Misread: the step is the mean slope times the old direction less the mean of tanh(u) Z: the opposite sign."""

import numpy as np


def root(A):
    values, vectors = np.linalg.eigh(A)
    return (vectors / np.sqrt(values)) @ vectors.T


def dec(M):
    u, _, vt = np.linalg.svd(M)
    return u @ vt


def fastica(X, W0, s):
    n = len(X)
    m = X.mean(axis=0)
    C = (X - m).T @ (X - m) / n
    K = root(C)
    Z = (X - m) @ K.T
    B = dec(W0)
    for _ in range(s):
        t = np.tanh(Z @ B.T)
        M = np.mean(1.0 - t * t, axis=0)[:, None] * B - t.T @ Z / n
        B = dec(M)
    W = B @ K
    return (X - m) @ W.T, W
