"""Misread: lam^2 I."""

import numpy as np


def ridge_regression(X, y, lam):
    return np.linalg.solve(X.T @ X + lam**2 * np.eye(X.shape[1]), X.T @ y)
