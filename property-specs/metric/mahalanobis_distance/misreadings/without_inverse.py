"""Misread: S is taken as the inverse covariance."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    D = X - mu
    return np.sqrt(np.maximum(0.0, (D @ S * D).sum(axis=1)))
