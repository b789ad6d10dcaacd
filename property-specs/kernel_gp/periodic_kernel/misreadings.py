# %% half_instead_of_two
"""Variant: exp(-sin^2 / (2 ell^2))."""

import numpy as np


def periodic_kernel(X, Y, ell, p):
    return np.exp(-0.5 * np.sin(np.pi * (X[:, None] - Y[None, :]) / p) ** 2 / ell**2)


# %% length_not_squared
"""Variant: exp(-2 sin^2 / ell)."""

import numpy as np


def periodic_kernel(X, Y, ell, p):
    return np.exp(-2.0 * np.sin(np.pi * (X[:, None] - Y[None, :]) / p) ** 2 / ell)


# %% sine_not_squared
"""Misread: exp(-2 |sin| / ell^2)."""

import numpy as np


def periodic_kernel(X, Y, ell, p):
    return np.exp(-2.0 * np.abs(np.sin(np.pi * (X[:, None] - Y[None, :]) / p)) / ell**2)


# %% two_pi_in_the_sine
"""Misread: sin(2 pi distance / p), which repeats after half a period."""

import numpy as np


def periodic_kernel(X, Y, ell, p):
    return np.exp(-2.0 * np.sin(2.0 * np.pi * (X[:, None] - Y[None, :]) / p) ** 2 / ell**2)


# %% without_period
"""Misread: exp(-2 (pi (X_i - Y_j) / p)^2 / ell^2), the distance without its sine."""

import numpy as np


def periodic_kernel(X, Y, ell, p):
    return np.exp(-2.0 * (np.pi * (X[:, None] - Y[None, :]) / p) ** 2 / ell**2)
