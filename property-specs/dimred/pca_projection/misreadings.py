# %% columns_standardised
"""Variant: columns are divided by their standard deviation (by 1 where it is 0): the correlation matrix."""

import numpy as np


def signed(V):
    V = V.copy()
    for row in V:
        big = np.flatnonzero(np.abs(row) >= np.max(np.abs(row)) - 1e-6)
        if row[big[0]] < 0:
            row *= -1.0
    return V


def spectrum(S):
    values, vectors = np.linalg.eigh(S)
    return np.maximum(values[::-1], 0.0), vectors[:, ::-1].T


def pca_projection(X, r):
    n, d = X.shape
    Xc = X - X.mean(axis=0)

    sd = Xc.std(axis=0, ddof=1)
    Xc = Xc / np.where(sd > 0, sd, 1.0)
    ev, V = spectrum(Xc.T @ Xc / (n - 1))
    ev, V = ev[:r], signed(V[:r])
    return Xc @ V.T, V, ev


# %% divisor_n
"""Variant: variances with the divisor n."""

import numpy as np


def signed(V):
    V = V.copy()
    for row in V:
        big = np.flatnonzero(np.abs(row) >= np.max(np.abs(row)) - 1e-6)
        if row[big[0]] < 0:
            row *= -1.0
    return V


def spectrum(S):
    values, vectors = np.linalg.eigh(S)
    return np.maximum(values[::-1], 0.0), vectors[:, ::-1].T


def pca_projection(X, r):
    n, d = X.shape
    Xc = X - X.mean(axis=0)

    ev, V = spectrum(Xc.T @ Xc / n)
    ev, V = ev[:r], signed(V[:r])
    return Xc @ V.T, V, ev


# %% first_entry_positive
"""Misread: the first entry of each component is made positive."""

import numpy as np


def signed(V):
    V = V.copy()
    for row in V:
        big = np.flatnonzero(np.abs(row) >= np.max(np.abs(row)) - 1e-6)
        if row[big[0]] < 0:
            row *= -1.0
    return V


def spectrum(S):
    values, vectors = np.linalg.eigh(S)
    return np.maximum(values[::-1], 0.0), vectors[:, ::-1].T


def pca_projection(X, r):
    n, d = X.shape
    Xc = X - X.mean(axis=0)

    ev, V = spectrum(Xc.T @ Xc / (n - 1))
    ev, V = ev[:r], V[:r]
    V = V * np.where(V[:, :1] < 0, -1.0, 1.0)
    return Xc @ V.T, V, ev


# %% not_centred
"""Misread: moments about the origin, scores of the rows as they are."""

import numpy as np


def signed(V):
    V = V.copy()
    for row in V:
        big = np.flatnonzero(np.abs(row) >= np.max(np.abs(row)) - 1e-6)
        if row[big[0]] < 0:
            row *= -1.0
    return V


def spectrum(S):
    values, vectors = np.linalg.eigh(S)
    return np.maximum(values[::-1], 0.0), vectors[:, ::-1].T


def pca_projection(X, r):
    n, d = X.shape
    Xc = X - X.mean(axis=0)

    ev, V = spectrum(X.T @ X / (n - 1))
    ev, V = ev[:r], signed(V[:r])
    return X @ V.T, V, ev


# %% scores_whitened
"""Variant: scores are divided by their standard deviation."""

import numpy as np


def signed(V):
    V = V.copy()
    for row in V:
        big = np.flatnonzero(np.abs(row) >= np.max(np.abs(row)) - 1e-6)
        if row[big[0]] < 0:
            row *= -1.0
    return V


def spectrum(S):
    values, vectors = np.linalg.eigh(S)
    return np.maximum(values[::-1], 0.0), vectors[:, ::-1].T


def pca_projection(X, r):
    n, d = X.shape
    Xc = X - X.mean(axis=0)

    ev, V = spectrum(Xc.T @ Xc / (n - 1))
    ev, V = ev[:r], signed(V[:r])
    return Xc @ V.T / np.sqrt(ev), V, ev


# %% sign_from_the_scores
"""Variant: the score of largest absolute value is made positive."""

import numpy as np


def signed(V):
    V = V.copy()
    for row in V:
        big = np.flatnonzero(np.abs(row) >= np.max(np.abs(row)) - 1e-6)
        if row[big[0]] < 0:
            row *= -1.0
    return V


def spectrum(S):
    values, vectors = np.linalg.eigh(S)
    return np.maximum(values[::-1], 0.0), vectors[:, ::-1].T


def pca_projection(X, r):
    n, d = X.shape
    Xc = X - X.mean(axis=0)

    ev, V = spectrum(Xc.T @ Xc / (n - 1))
    ev, V = ev[:r], V[:r]
    S = Xc @ V.T
    top = S[np.argmax(np.abs(S), axis=0), np.arange(r)]
    V = V * np.where(top < 0, -1.0, 1.0)[:, None]
    return Xc @ V.T, V, ev


# %% singular_values
"""Misread: ev are the singular values of the centred rows."""

import numpy as np


def signed(V):
    V = V.copy()
    for row in V:
        big = np.flatnonzero(np.abs(row) >= np.max(np.abs(row)) - 1e-6)
        if row[big[0]] < 0:
            row *= -1.0
    return V


def spectrum(S):
    values, vectors = np.linalg.eigh(S)
    return np.maximum(values[::-1], 0.0), vectors[:, ::-1].T


def pca_projection(X, r):
    n, d = X.shape
    Xc = X - X.mean(axis=0)

    ev, V = spectrum(Xc.T @ Xc)
    ev, V = np.sqrt(ev[:r]), signed(V[:r])
    return Xc @ V.T, V, ev


# %% smallest_first
"""Misread: components by rising variance."""

import numpy as np


def signed(V):
    V = V.copy()
    for row in V:
        big = np.flatnonzero(np.abs(row) >= np.max(np.abs(row)) - 1e-6)
        if row[big[0]] < 0:
            row *= -1.0
    return V


def spectrum(S):
    values, vectors = np.linalg.eigh(S)
    return np.maximum(values[::-1], 0.0), vectors[:, ::-1].T


def pca_projection(X, r):
    n, d = X.shape
    Xc = X - X.mean(axis=0)

    ev, V = spectrum(Xc.T @ Xc / (n - 1))
    ev, V = ev[::-1][:r], signed(V[::-1][:r])
    return Xc @ V.T, V, ev


# %% without_principal_directions
"""Misread: the r columns of largest variance are kept: directions are coordinate axes."""

import numpy as np


def signed(V):
    V = V.copy()
    for row in V:
        big = np.flatnonzero(np.abs(row) >= np.max(np.abs(row)) - 1e-6)
        if row[big[0]] < 0:
            row *= -1.0
    return V


def spectrum(S):
    values, vectors = np.linalg.eigh(S)
    return np.maximum(values[::-1], 0.0), vectors[:, ::-1].T


def pca_projection(X, r):
    n, d = X.shape
    Xc = X - X.mean(axis=0)

    var = Xc.var(axis=0, ddof=1)
    order = np.argsort(-var, kind="stable")[:r]
    ev, V = var[order], np.eye(d)[order]
    return Xc @ V.T, V, ev
