"""Misread: least squares, of several solutions the one of least length."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.pinv(Xc) @ yc + 0.0 * lam
    return b, float(np.mean(y) - np.mean(X, axis=0) @ b)
