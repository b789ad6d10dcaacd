# %% gamma_squared
"""Misread: gamma^2 / 2."""

def r1_regularization(g, gamma):
    return float(gamma * gamma / 2.0 * (g * g).sum(axis=1).mean())


# %% length_not_squared
"""Misread: the length instead of its square."""

import numpy as np


def r1_regularization(g, gamma):
    return float(gamma / 2.0 * np.sqrt((g * g).sum(axis=1)).mean())


# %% mean_over_entries
"""Misread: mean over all entries."""

def r1_regularization(g, gamma):
    return float(gamma / 2.0 * (g * g).mean())


# %% no_half
"""Misread: gamma without the factor one half."""

def r1_regularization(g, gamma):
    return float(gamma * (g * g).sum(axis=1).mean())


# %% square_of_the_mean
"""Misread: the squared length of the mean gradient."""

def r1_regularization(g, gamma):
    return float(gamma / 2.0 * (g.mean(axis=0) ** 2).sum())


# %% sum_over_examples
"""Misread: summed over examples."""

def r1_regularization(g, gamma):
    return float(gamma / 2.0 * (g * g).sum())


# %% without_zero_centre
"""Misread: (length - 1)^2 as in WGAN-GP."""

import numpy as np


def r1_regularization(g, gamma):
    return float(gamma / 2.0 * ((np.sqrt((g * g).sum(axis=1)) - 1.0) ** 2).mean())
