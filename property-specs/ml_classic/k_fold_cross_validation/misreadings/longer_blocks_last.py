"""Misread: the last blocks have one row more."""

import numpy as np


def k_fold_cross_validation(X, y, k, lam):
    n, p = X.shape
    fold = np.repeat(np.arange(k), n // k + (np.arange(k) >= k - n % k))
    error = []
    for l in lam:
        e = np.zeros(n)
        for g in range(k):
            out = fold == g
            Z, t = X[~out], y[~out]
            w = np.linalg.solve(Z.T @ Z + l * np.eye(p), Z.T @ t)
            e[out] = y[out] - X[out] @ w
        error.append(np.mean(e ** 2))
    return fold, np.array(error)
