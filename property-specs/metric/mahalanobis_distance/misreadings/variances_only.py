"""Misread: the diagonal of S alone (standardised Euclidean distance)."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    return np.sqrt(((X - mu) ** 2 / np.diag(S)).sum(axis=1))
