"""Sample covariance matrix: the covariances of all pairs of columns of X (divisor n - 1).

Rows are observations, columns variables. Every column is first scaled by a power of
two and shifted by its first entry, which changes no deviation but makes those of a
constant column exactly zero and keeps the products from overflowing on the way.
"""
import numpy as np


def covariance_matrix(X):
    exponent = np.frexp(np.abs(X).max(axis=0))[1]
    scaled = np.ldexp(X, -exponent)
    deviations = scaled - scaled[0]
    deviations -= deviations.mean(axis=0)
    products = deviations.T @ deviations
    return np.ldexp(products / (X.shape[0] - 1), exponent[:, None] + exponent[None, :])
