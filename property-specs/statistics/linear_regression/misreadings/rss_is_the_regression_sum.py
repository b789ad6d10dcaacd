"""Misread: rss is the regression sum of squares, of the fitted values about the mean."""

import numpy as np


def linear_regression(X, y):
    Z = np.concatenate([np.ones((len(X), 1)), X], axis=1)
    beta = np.linalg.pinv(Z) @ y
    fitted = Z @ beta
    return beta[1:], float(beta[0]), fitted, float(np.sum((fitted - y.mean()) ** 2))
