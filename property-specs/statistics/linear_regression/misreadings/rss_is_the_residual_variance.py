"""Misread: rss is divided by the degrees of freedom n - p - 1 (by 1 where none are left)."""

import numpy as np


def linear_regression(X, y):
    n, p = X.shape
    Z = np.concatenate([np.ones((n, 1)), X], axis=1)
    beta = np.linalg.pinv(Z) @ y
    fitted = Z @ beta
    return beta[1:], float(beta[0]), fitted, float(np.sum((y - fitted) ** 2)) / max(n - p - 1, 1)
