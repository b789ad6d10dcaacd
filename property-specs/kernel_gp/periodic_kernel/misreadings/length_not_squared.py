"""Misread: exp(-2 sin^2 / ell)."""

import numpy as np


def periodic_kernel(X, Y, ell, p):
    return np.exp(-2.0 * np.sin(np.pi * (X[:, None] - Y[None, :]) / p) ** 2 / ell)
