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
