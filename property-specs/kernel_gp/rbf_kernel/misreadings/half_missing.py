"""Misread: exp(-D/ell^2)."""

import numpy as np


def rbf_kernel(X, Y, ell):
    D = np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2)
    return np.exp(-D / ell**2)
