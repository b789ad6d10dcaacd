"""Misread: the intercept is one more slope and is penalised."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    A = np.column_stack([np.ones(len(X)), X])
    b = np.linalg.solve(A.T @ A + lam * np.eye(A.shape[1]), A.T @ y)
    return b[1:], float(b[0])
