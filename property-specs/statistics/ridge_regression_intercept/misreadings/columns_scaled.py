"""Misread: columns are scaled to variance one before, slopes scaled back (constant columns as they are)."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    Xc, yc = X - X.mean(axis=0), y - y.mean()
    b = np.linalg.solve(Xc.T @ Xc + lam * np.diag(np.where(Xc.var(axis=0) > 1e-20, Xc.var(axis=0), 1.0)), Xc.T @ yc)
    return b, float(np.mean(y) - np.mean(X, axis=0) @ b)
