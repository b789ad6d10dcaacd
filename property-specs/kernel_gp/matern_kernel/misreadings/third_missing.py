"""Misread: 5 r^2/ell^2 without the 3."""

import numpy as np


def matern_kernel(X, Y, ell, nu2):
    r = np.sqrt(np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2))
    s = np.sqrt(nu2) * r / ell
    if nu2 == 1:
        return np.exp(-s)
    if nu2 == 3:
        return (1.0 + s) * np.exp(-s)
    # near points would come out above 1: cut there
    return np.minimum((1.0 + s + s**2) * np.exp(-s), 1.0)
