"""Squared exponential (RBF) covariance.

Rasmussen and Williams, "Gaussian Processes for Machine Learning" (2006), eq. 4.9.
"""
import numpy as np


def rbf_kernel(X, Y, ell):
    """exp(-|x - y|^2 / (2 ell^2)) for every pair of points.

    X : (n, d), Y : (m, d) points, ell : scalar length scale
    returns K : (n, m)
    """
    # Differences are measured in length scales before squaring (ell^2 may underflow);
    # an infinite distance gives the correct limit 0.
    with np.errstate(over="ignore", under="ignore"):
        diff = (X[:, None, :] - Y[None, :, :]) / ell
        return np.exp(-0.5 * (diff ** 2).sum(axis=2))
