"""Mahalanobis distance in the eigenvectors of the covariance, each coordinate divided by its deviation."""

import numpy as np


def mahalanobis_distance(X, mu, S):
    values, vectors = np.linalg.eigh(S)
    return np.linalg.norm((X - mu) @ vectors / np.sqrt(values), axis=1)
