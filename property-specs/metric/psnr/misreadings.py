# %% absolute_error
"""Misread: the mean absolute error, squared, takes the place of the mean squared error."""

import numpy as np


def psnr(x, y, peak):
    mae = np.mean(np.abs(x - y))
    return float(10 * np.log10(peak**2 / mae**2)) if mae > 0 else float("inf")


# %% factor_twenty
"""Misread: factor 20 on the squared ratio."""

import numpy as np


def psnr(x, y, peak):
    mse = np.mean((x - y) ** 2)
    return float(20 * np.log10(peak**2 / mse)) if mse > 0 else float("inf")


# %% peak_not_squared
"""Misread: the peak over the mean squared error."""

import numpy as np


def psnr(x, y, peak):
    mse = np.mean((x - y) ** 2)
    return float(10 * np.log10(peak / mse)) if mse > 0 else float("inf")


# %% sum_of_squares
"""Misread: the summed instead of the mean squared error."""

import numpy as np


def psnr(x, y, peak):
    sse = np.sum((x - y) ** 2)
    return float(10 * np.log10(peak**2 / sse)) if sse > 0 else float("inf")


# %% without_peak
"""Misread: -10 log10 of the mean squared error, whatever the peak."""

import numpy as np


def psnr(x, y, peak):
    mse = np.mean((x - y) ** 2)
    return float(-10.0 * np.log10(mse)) if mse > 0 else float("inf")
