"""Misread: divided by both standard deviations, where they are not 0."""

import numpy as np


def covariance_matrix(X):
    D = X - X.mean(axis=0)
    S = D.T @ D
    s = np.sqrt(np.diag(S))
    s = np.where(s > 0.0, s, 1.0)
    return S / np.outer(s, s)
