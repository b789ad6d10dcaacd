"""Misread: the squared difference of the means and both traces alone."""

import numpy as np


def fid(X, Y):
    S, T = np.cov(X, rowvar=False).reshape(X.shape[1], -1), np.cov(Y, rowvar=False).reshape(X.shape[1], -1)
    return ((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum() + np.trace(S) + np.trace(T)
