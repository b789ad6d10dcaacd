"""Misread: exp(-2 |sin| / ell^2)."""

import numpy as np


def periodic_kernel(X, Y, ell, p):
    return np.exp(-2.0 * np.abs(np.sin(np.pi * (X[:, None] - Y[None, :]) / p)) / ell**2)
