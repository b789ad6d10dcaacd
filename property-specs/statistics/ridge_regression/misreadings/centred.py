"""Misread: columns and targets are centred first."""

import numpy as np


def ridge_regression(X, y, lam):
    X, y = X - np.mean(X, axis=0), y - np.mean(y)
    return np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)
