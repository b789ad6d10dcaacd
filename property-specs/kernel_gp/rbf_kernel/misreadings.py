# %% distance_not_squared
"""Misread: exp(-sqrt(D)/(2 ell^2))."""

import numpy as np


def rbf_kernel(X, Y, ell):
    D = np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2)
    return np.exp(-np.sqrt(D) / (2.0 * ell**2))


# %% half_missing
"""Misread: exp(-D/ell^2)."""

import numpy as np


def rbf_kernel(X, Y, ell):
    D = np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2)
    return np.exp(-D / ell**2)


# %% scale_as_gamma
"""Variant: exp(-ell D): the number is taken for scikit-learn's gamma."""

import numpy as np


def rbf_kernel(X, Y, ell):
    D = np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2)
    return np.exp(-ell * D)


# %% scale_not_squared
"""Misread: exp(-D/(2 ell))."""

import numpy as np


def rbf_kernel(X, Y, ell):
    D = np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2)
    return np.exp(-D / (2.0 * ell))


# %% without_length_scale
"""Misread: exp(-D/2), whatever ell."""

import numpy as np


def rbf_kernel(X, Y, ell):
    return np.exp(-0.5 * np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2))
