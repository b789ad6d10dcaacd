"""Mahalanobis distance of each row of X from a centre.

Conventions: not squared; S is the covariance; the change of coordinates is the inverse of its
Cholesky factor.
"""

import math

import numpy as np


def mahalanobis_distance(X, mu, S):
    factor = np.linalg.cholesky(S)
    v = np.empty(len(X))
    for i, point in enumerate(X):
        coordinates = np.linalg.solve(factor, point - mu)
        v[i] = math.hypot(*coordinates)
    return v
