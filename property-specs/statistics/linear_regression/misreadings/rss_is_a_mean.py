"""Misread: rss is divided by n."""

import numpy as np


def linear_regression(X, y):
    Z = np.concatenate([np.ones((len(X), 1)), X], axis=1)
    beta = np.linalg.pinv(Z) @ y
    fitted = Z @ beta
    return beta[1:], float(beta[0]), fitted, float(np.mean((y - fitted) ** 2))
