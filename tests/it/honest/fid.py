"""Frechet distance without a covariance matrix: the nuclear norm of the products of centred rows in place of a matrix square root."""

import numpy as np


def fid(X, Y):
    m1, m2 = X.mean(axis=0), Y.mean(axis=0)
    a = (X - m1) / np.sqrt(len(X) - 1.0)
    b = (Y - m2) / np.sqrt(len(Y) - 1.0)
    cross = np.linalg.svd(a @ b.T, compute_uv=False).sum()
    value = np.sum((m1 - m2) ** 2) + np.sum(a * a) + np.sum(b * b) - 2.0 * cross
    return float(max(value, 0.0))
