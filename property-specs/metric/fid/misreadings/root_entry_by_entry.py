"""Misread: the root of the product is taken of each entry, negative ones as 0."""

import numpy as np


def fid(X, Y):
    d = X.shape[1]
    S, T = np.cov(X, rowvar=False).reshape(d, d), np.cov(Y, rowvar=False).reshape(d, d)
    mid = np.trace(np.sqrt(np.maximum(S @ T, 0.0)))
    return max(0.0, ((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum() + np.trace(S) + np.trace(T) - 2.0 * mid)
