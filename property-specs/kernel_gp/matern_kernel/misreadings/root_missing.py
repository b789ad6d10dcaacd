"""Misread: r/ell in place of sqrt(2 nu) r/ell for 3/2 and 5/2."""

import numpy as np


def matern_kernel(X, Y, ell, nu2):
    r = np.sqrt(np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2))
    s = r / ell
    if nu2 == 1:
        return np.exp(-s)
    if nu2 == 3:
        return (1.0 + s) * np.exp(-s)
    return (1.0 + s + s**2 / 3.0) * np.exp(-s)
