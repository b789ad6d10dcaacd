"""Misread: exp(-sqrt(D)/(2 ell^2))."""

import numpy as np


def rbf_kernel(X, Y, ell):
    D = np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2)
    return np.exp(-np.sqrt(D) / (2.0 * ell**2))
