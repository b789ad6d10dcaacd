"""Misread: exp(-sin^2 / (2 ell^2))."""

import numpy as np


def periodic_kernel(X, Y, ell, p):
    return np.exp(-0.5 * np.sin(np.pi * (X[:, None] - Y[None, :]) / p) ** 2 / ell**2)
