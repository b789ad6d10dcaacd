"""Spearman's rank correlation (Spearman, 1904), with average ranks for ties."""

import math

import numpy as np


def average_ranks(x):
    """R_i = 1 + #{x_j < x_i} + #{j != i : x_j = x_i} / 2."""
    R = np.empty(x.shape[0], dtype=np.float64)
    for i, x_i in enumerate(x):
        below = np.sum(x < x_i)
        tied = np.sum(x == x_i) - 1
        R[i] = 1.0 + below + 0.5 * tied
    return R


def spearman_rho(x, y):
    """Pearson correlation of the ranks of two variables.

    x, y : [n] values, ties allowed
    """
    if np.all(x == x[0]) or np.all(y == y[0]):
        return 0.0
    R = average_ranks(x)
    Q = average_ranks(y)
    r = R - np.mean(R)
    q = Q - np.mean(Q)
    return float(np.sum(r * q) / math.sqrt(np.sum(r ** 2) * np.sum(q ** 2)))
