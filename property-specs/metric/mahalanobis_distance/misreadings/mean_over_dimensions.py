"""Misread: the square is divided by the number of dimensions."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    D = X - mu
    return np.sqrt(np.maximum(0.0, (D * np.linalg.solve(S, D.T).T).mean(axis=1)))
