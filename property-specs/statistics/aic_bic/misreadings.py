# %% decimal_logarithm
"""Misread: the logarithm of n is to base ten."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k
    bic = -2.0 * ll + k * np.log10(n)
    w = np.exp(-(aic - np.min(aic)) / 2.0)
    return aic, bic, w / np.sum(w)


# %% divided_by_n
"""Variant: both criteria are divided by the number of observations."""

import numpy as np


def aic_bic(ll, k, n):
    aic = (-2.0 * ll + 2.0 * k) / n
    bic = (-2.0 * ll + k * np.log(n)) / n
    w = np.exp(-(aic - np.min(aic)) / 2.0)
    return aic, bic, w / np.sum(w)


# %% likelihood_not_doubled
"""Misread: the log likelihood is not doubled, the penalties are whole."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -ll + 2.0 * k
    bic = -ll + k * np.log(n)
    w = np.exp(-(aic - np.min(aic)) / 2.0)
    return aic, bic, w / np.sum(w)


# %% small_sample_correction
"""Variant: the first criterion has the correction for small samples."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k + 2.0 * k * (k + 1.0) / np.maximum(n - k - 1.0, 1.0)
    bic = -2.0 * ll + k * np.log(n)
    w = np.exp(-(aic - np.min(aic)) / 2.0)
    return aic, bic, w / np.sum(w)


# %% weights_from_bic
"""Misread: the weights come from the second criterion."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k
    bic = -2.0 * ll + k * np.log(n)
    w = np.exp(-(bic - np.min(bic)) / 2.0)
    return aic, bic, w / np.sum(w)


# %% weights_not_halved
"""Misread: the differences of the criterion are not halved in the weights."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k
    bic = -2.0 * ll + k * np.log(n)
    w = np.exp(-(aic - np.min(aic)))
    return aic, bic, w / np.sum(w)


# %% without_a_penalty
"""Misread: the number of parameters does not count in the weights."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k
    bic = -2.0 * ll + k * np.log(n)
    w = np.exp(ll - np.max(ll))
    return aic, bic, w / np.sum(w)
