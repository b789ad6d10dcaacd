"""Memberships of fuzzy c-means (Bezdek, Ehrlich and Full, 1984)."""

import numpy as np


def fuzzy_cmeans_membership(X, C, m):
    """Graded membership of each point in each cluster.

    X : [n, d] points
    C : [k, d] centres
    m : fuzzifier, > 1
    Returns [n, k].
    """
    n, k = X.shape[0], C.shape[0]
    exponent = 2.0 / (m - 1.0)
    U = np.zeros((n, k), dtype=np.float64)
    for i in range(n):
        D_i = np.sqrt(np.sum((X[i] - C) ** 2, axis=1))
        if np.any(D_i == 0.0):
            U[i, np.argmin(D_i)] = 1.0          # the point is a centre itself
            continue
        for j in range(k):
            U[i, j] = 1.0 / np.sum((D_i[j] / D_i) ** exponent)
    return U
