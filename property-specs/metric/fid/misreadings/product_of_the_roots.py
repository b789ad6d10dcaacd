"""Misread: the trace of the product of both roots."""

import numpy as np


def fid(X, Y):
    d = X.shape[1]
    S, T = np.cov(X, rowvar=False).reshape(d, d), np.cov(Y, rowvar=False).reshape(d, d)
    q, V = np.linalg.eigh(S)
    r, U = np.linalg.eigh(T)
    mid = np.trace((V * np.sqrt(np.maximum(q, 0.0))) @ V.T @ (U * np.sqrt(np.maximum(r, 0.0))) @ U.T)
    return max(0.0, ((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum() + np.trace(S) + np.trace(T) - 2.0 * mid)
