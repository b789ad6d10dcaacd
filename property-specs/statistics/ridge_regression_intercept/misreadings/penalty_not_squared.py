"""Misread: lam is squared, as a penalty on (lam b)."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + lam**2 * np.eye(X.shape[1]), Xc.T @ yc)
    return b, float(np.mean(y) - np.mean(X, axis=0) @ b)
