"""Misread: the norm in the numerator is not squared."""

import numpy as np


def linear_cka(X, Y):
    if np.all(X == X[0]) or np.all(Y == Y[0]):
        return 0.0
    X, Y = X - X.mean(axis=0), Y - Y.mean(axis=0)
    return float(min(1.0, np.linalg.norm(Y.T @ X) / (np.linalg.norm(X.T @ X) * np.linalg.norm(Y.T @ Y))))
