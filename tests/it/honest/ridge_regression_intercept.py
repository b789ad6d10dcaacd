"""Ridge regression with intercept through the singular values of the centred design, each with its filter factor."""

import numpy as np


def ridge_regression_intercept(X, y, lam):
    x_mean, y_mean = X.mean(axis=0), y.mean()
    u, s, vt = np.linalg.svd(X - x_mean, full_matrices=False)
    b = np.einsum("ck,c,nc,n->k", vt, s / (s * s + lam), u, y - y_mean, optimize=True)
    return b, float(y_mean - x_mean @ b)
