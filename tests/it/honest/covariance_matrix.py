"""Covariances in one pass: the matrix of co-moments brought up to date by an outer product for each row."""

import numpy as np


def covariance_matrix(X):
    n, p = X.shape
    mean = X[0].copy()
    moments = np.zeros((p, p))
    for count in range(1, n):
        gap = X[count] - mean
        moments += np.outer(gap, gap) * (count / (count + 1.0))
        mean += gap / (count + 1.0)
    return moments / (n - 1)
