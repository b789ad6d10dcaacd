"""Misread: sin(2 pi distance / p), which repeats after half a period."""

import numpy as np


def periodic_kernel(X, Y, ell, p):
    return np.exp(-2.0 * np.sin(2.0 * np.pi * (X[:, None] - Y[None, :]) / p) ** 2 / ell**2)
