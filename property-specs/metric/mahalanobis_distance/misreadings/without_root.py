"""Variant: the squared distance."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    D = X - mu
    return np.maximum(0.0, (D * np.linalg.solve(S, D.T).T).sum(axis=1))
