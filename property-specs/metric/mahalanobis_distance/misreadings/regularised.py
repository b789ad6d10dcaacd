"""Misread: 0.000001 is added to the diagonal of S."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    D = X - mu
    return np.sqrt(np.maximum(0.0, (D * np.linalg.solve(S + 1e-6 * np.eye(len(S)), D.T).T).sum(axis=1)))
