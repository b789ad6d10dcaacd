# %% next_smoothness
"""Misread: nu2 = 1 taken for nu = 3/2, nu2 = 3 for nu = 5/2."""

import numpy as np


def matern_kernel(X, Y, ell, nu2):
    # the spec has no form after 5/2: nu2 = 5 stays where it is
    nu2 = min(nu2 + 2, 5)
    r = np.sqrt(np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2))
    s = np.sqrt(nu2) * r / ell
    if nu2 == 3:
        return (1.0 + s) * np.exp(-s)
    return (1.0 + s + s**2 / 3.0) * np.exp(-s)


# %% root_missing
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


# %% squared_distance
"""Misread: r^2 in place of r."""

import numpy as np


def matern_kernel(X, Y, ell, nu2):
    r = np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2)
    s = np.sqrt(nu2) * r / ell
    if nu2 == 1:
        return np.exp(-s)
    if nu2 == 3:
        return (1.0 + s) * np.exp(-s)
    return (1.0 + s + s**2 / 3.0) * np.exp(-s)


# %% third_missing
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


# %% without_smoothness
"""Misread: exp(-sqrt(2 nu) r/ell) for every nu, the polynomial left out."""

import numpy as np


def matern_kernel(X, Y, ell, nu2):
    r = np.sqrt(np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2))
    return np.exp(-np.sqrt(nu2) * r / ell)
