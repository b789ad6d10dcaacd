"""Misread: the penalty is half the sum of the squares: ridge regression."""

import numpy as np


def lasso(X, y, lam):
    return np.linalg.solve(X.T @ X + len(y) * lam * np.eye(X.shape[1]), X.T @ y)
