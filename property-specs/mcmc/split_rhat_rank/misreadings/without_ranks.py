"""Misread: split and folded, of the draws and distances themselves."""

import numpy as np


def ratio(Z):
    n = Z.shape[1]
    W = np.mean(np.var(Z, axis=1, ddof=1))
    B = np.var(Z.mean(axis=1), ddof=1)
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    m, n = len(X), X.shape[1] // 2
    Y = X.reshape(2 * m, n)
    D = np.abs(Y - np.median(Y))
    return float(max(ratio(Y), ratio(D)))
