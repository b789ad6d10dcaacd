"""Misread: covariances divide by n and m."""

import numpy as np


def fid(X, Y):
    d = X.shape[1]
    S, T = np.cov(X, rowvar=False, bias=True).reshape(d, d), np.cov(Y, rowvar=False, bias=True).reshape(d, d)
    q, V = np.linalg.eigh(S)
    root = (V * np.sqrt(np.maximum(q, 0.0))) @ V.T
    mid = np.sqrt(np.maximum(np.linalg.eigvalsh(root @ T @ root), 0.0)).sum()
    return max(0.0, ((X.mean(axis=0) - Y.mean(axis=0)) ** 2).sum() + np.trace(S) + np.trace(T) - 2.0 * mid)
