"""Misread: coefficients of features divided by their standard deviation."""

import numpy as np


def linear_regression(X, y):
    mu, sd = X.mean(axis=0), X.std(axis=0)
    Z = np.concatenate([np.ones((len(X), 1)), (X - mu) / sd], axis=1)
    beta = np.linalg.pinv(Z) @ y
    fitted = Z @ beta
    return beta[1:], float(beta[0] - (mu / sd) @ beta[1:]), fitted, float(np.sum((y - fitted) ** 2))
