"""Misread: the least-squares coefficients are shrunk and cut one by one, as if the columns were orthogonal."""

import numpy as np


def lasso(X, y, lam):
    b = np.linalg.solve(X.T @ X, X.T @ y)
    return np.sign(b) * np.maximum(np.abs(b) - len(y) * lam / np.maximum(np.sum(X * X, axis=0), 1e-12), 0.0)
