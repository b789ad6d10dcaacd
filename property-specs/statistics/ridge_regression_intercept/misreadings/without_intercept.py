"""Misread: no intercept: b0 = 0 and nothing is centred."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    b = np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)
    return b, 0.0
