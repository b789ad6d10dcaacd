"""Misread: the ratio of 1992: whole chains, the draws themselves, no distances."""

import numpy as np


def ratio(Z):
    n = Z.shape[1]
    W = np.mean(np.var(Z, axis=1, ddof=1))
    B = np.var(Z.mean(axis=1), ddof=1)
    return np.sqrt(((n - 1.0) / n * W + B) / W)


def split_rhat_rank(X):
    Y = X
    return float(ratio(Y))
