# %% constant_first
"""Variant: the coefficients begin with the constant."""

import numpy as np


def polynomial_regression(x, y, d):
    V = x[:, None] ** np.arange(d, -1, -1)[None, :]
    coef = np.linalg.lstsq(V, y, rcond=None)[0]
    fitted = V @ coef
    return coef[::-1].copy(), fitted, np.sum((y - fitted) ** 2)


# %% mean_of_squares
"""Misread: rss is the mean of the squared residuals."""

import numpy as np


def polynomial_regression(x, y, d):
    V = x[:, None] ** np.arange(d, -1, -1)[None, :]
    coef = np.linalg.lstsq(V, y, rcond=None)[0]
    fitted = V @ coef
    return coef, fitted, np.mean((y - fitted) ** 2)


# %% without_constant
"""Misread: the polynomial has no constant term; a polynomial of degree zero is zero."""

import numpy as np


def polynomial_regression(x, y, d):
    V = x[:, None] ** np.arange(d, -1, -1)[None, :]
    coef = np.zeros(d + 1)
    if d > 0:
        coef[:d] = np.linalg.lstsq(V[:, :d], y, rcond=None)[0]
    fitted = V @ coef
    return coef, fitted, np.sum((y - fitted) ** 2)


# %% positions_centred
"""Misread: the coefficients are those of x minus its mean."""

import numpy as np


def polynomial_regression(x, y, d):
    V = (x - np.mean(x))[:, None] ** np.arange(d, -1, -1)[None, :]
    coef = np.linalg.lstsq(V, y, rcond=None)[0]
    fitted = V @ coef
    return coef, fitted, np.sum((y - fitted) ** 2)


# %% with_penalty
"""Misread: a ridge: a thousandth is added to the diagonal of the normal equations."""

import numpy as np


def polynomial_regression(x, y, d):
    V = x[:, None] ** np.arange(d, -1, -1)[None, :]
    coef = np.linalg.solve(V.T @ V + 1e-3 * np.eye(d + 1), V.T @ y)
    fitted = V @ coef
    return coef, fitted, np.sum((y - fitted) ** 2)


# %% degree_counts_coefficients
"""Misread: d is the number of coefficients: the highest power is left out and has a zero; with d = 0 the mean."""

import numpy as np


def polynomial_regression(x, y, d):
    V = x[:, None] ** np.arange(d, -1, -1)[None, :]
    low = 1 if d > 0 else 0
    coef = np.zeros(d + 1)
    coef[low:] = np.linalg.lstsq(V[:, low:], y, rcond=None)[0]
    fitted = V @ coef
    return coef, fitted, np.sum((y - fitted) ** 2)
