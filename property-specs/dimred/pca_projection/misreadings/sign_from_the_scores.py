"""Misread: the score of largest absolute value is made positive."""

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
