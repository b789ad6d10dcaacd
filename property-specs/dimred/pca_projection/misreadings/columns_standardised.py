"""Misread: columns are divided by their standard deviation (by 1 where it is 0): the correlation matrix."""

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
