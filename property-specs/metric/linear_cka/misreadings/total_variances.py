"""Misread: divided by the product of the total sums of squares."""

import numpy as np


def linear_cka(X, Y):
    if np.all(X == X[0]) or np.all(Y == Y[0]):
        return 0.0
    X, Y = X - X.mean(axis=0), Y - Y.mean(axis=0)
    return float(np.sum((Y.T @ X) ** 2) / (np.sum(X**2) * np.sum(Y**2)))
