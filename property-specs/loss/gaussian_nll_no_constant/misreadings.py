# %% floor_added
"""Variant: eps is added to the variance."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    v = var + eps
    return 0.5 * np.mean(np.log(v) + (y - mu) ** 2 / v)


# %% floor_in_the_quotient_only
"""Misread: the logarithm sees the variance as it is, and 1e-300 where that is 0."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    return 0.5 * np.mean(np.log(np.maximum(var, 1e-300)) + (y - mu) ** 2 / np.maximum(var, eps))


# %% summed
"""Variant: the sum over the examples."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    v = np.maximum(var, eps)
    return 0.5 * np.sum(np.log(v) + (y - mu) ** 2 / v)


# %% variance_taken_for_a_deviation
"""Misread: var is a standard deviation: it is squared."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    v = np.maximum(var, eps) ** 2
    return 0.5 * np.mean(np.log(v) + (y - mu) ** 2 / v)


# %% variance_taken_for_its_logarithm
"""Misread: var is a logarithm: its exponential, raised to eps, is the variance."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    v = np.maximum(np.exp(np.minimum(var, 700.0)), eps)
    return 0.5 * np.mean(np.log(v) + (y - mu) ** 2 / v)


# %% with_the_constant
"""Variant: (1/2) ln(2 pi) is added."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    v = np.maximum(var, eps)
    return 0.5 * np.mean(np.log(2.0 * np.pi * v) + (y - mu) ** 2 / v)


# %% without_the_half
"""Misread: both terms without the factor 1/2."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    v = np.maximum(var, eps)
    return np.mean(np.log(v) + (y - mu) ** 2 / v)


# %% without_variance
"""Misread: half the mean squared residual."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    return 0.5 * np.mean((y - mu) ** 2)
