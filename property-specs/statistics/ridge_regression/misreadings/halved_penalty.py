"""Misread: X^T X + lam I / 2."""

import numpy as np


def ridge_regression(X, y, lam):
    return np.linalg.solve(X.T @ X + 0.5 * lam * np.eye(X.shape[1]), X.T @ y)
