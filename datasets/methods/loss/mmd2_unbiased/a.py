"""Unbiased estimator of the squared maximum mean discrepancy
(Gretton et al., 2012, eq. 3)."""

import numpy as np


def kernel_matrix(A, C, gamma):
    """Gaussian kernel exp(-gamma |a - c|^2) for all rows a of A and c of C."""
    difference = A[:, None, :] - C[None, :, :]
    return np.exp(-gamma * np.sum(difference ** 2, axis=2))


def sum_off_diagonal(K):
    """Sum over the ordered pairs i != j."""
    return np.sum(K[~np.eye(K.shape[0], dtype=bool)])


def mmd2_unbiased(X, Y, gamma):
    """Squared discrepancy between two samples; may be negative.

    X : [n, d] first sample, n >= 2
    Y : [m, d] second sample, m >= 2
    gamma : multiplies the squared distance in the kernel
    """
    n, m = X.shape[0], Y.shape[0]
    within_X = sum_off_diagonal(kernel_matrix(X, X, gamma)) / (n * (n - 1))
    within_Y = sum_off_diagonal(kernel_matrix(Y, Y, gamma)) / (m * (m - 1))
    across = np.sum(kernel_matrix(X, Y, gamma)) / (n * m)
    return float(within_X + within_Y - 2.0 * across)
