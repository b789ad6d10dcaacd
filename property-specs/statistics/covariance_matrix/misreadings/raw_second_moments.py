"""Misread: the mean of the products less the product of the means."""

import numpy as np


def covariance_matrix(X):
    m = X.mean(axis=0)
    return (X.T @ X - len(X) * np.outer(m, m)) / (len(X) - 1)
