"""Misread: the intercept is the mean of the targets, as if columns had mean zero."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + lam * np.eye(X.shape[1]), Xc.T @ yc)
    return b, float(np.mean(y) + 0.0 * b[0])
