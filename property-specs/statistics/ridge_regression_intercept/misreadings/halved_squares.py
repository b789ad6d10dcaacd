"""Misread: squared errors are halved: lam counts twice."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + 2.0 * lam * np.eye(X.shape[1]), Xc.T @ yc)
    return b, float(np.mean(y) - np.mean(X, axis=0) @ b)
