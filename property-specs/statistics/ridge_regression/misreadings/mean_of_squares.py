"""Misread: X^T X / n + lam I."""

import numpy as np


def ridge_regression(X, y, lam):
    n = len(X)
    return np.linalg.solve(X.T @ X / n + lam * np.eye(X.shape[1]), X.T @ y / n)
