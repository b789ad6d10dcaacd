"""Misread: exp(-D/(2 ell))."""

import numpy as np


def rbf_kernel(X, Y, ell):
    D = np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2)
    return np.exp(-D / (2.0 * ell))
