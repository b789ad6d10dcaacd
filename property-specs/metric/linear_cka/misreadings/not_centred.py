"""Misread: the columns are not centred."""

import numpy as np


def linear_cka(X, Y):
    if np.all(X == X[0]) or np.all(Y == Y[0]):
        return 0.0
    return float(np.sum((Y.T @ X) ** 2) / (np.linalg.norm(X.T @ X) * np.linalg.norm(Y.T @ Y)))
