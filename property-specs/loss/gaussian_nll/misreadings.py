# %% deviation_given
"""Misread: var is read as the standard deviation."""

import numpy as np


def gaussian_nll(y, mu, var):
    return 0.5 * np.log(2.0 * np.pi * var**2) + (y - mu) ** 2 / (2.0 * var**2)


# %% logarithm_not_halved
"""Misread: ln(2 pi var) without the factor one half."""

import numpy as np


def gaussian_nll(y, mu, var):
    return np.log(2.0 * np.pi * var) + (y - mu) ** 2 / (2.0 * var)


# %% mean_over_examples
"""Misread: every entry is the mean over the examples."""

import numpy as np


def gaussian_nll(y, mu, var):
    loss = 0.5 * np.log(2.0 * np.pi * var) + (y - mu) ** 2 / (2.0 * var)
    return np.full(len(y), np.mean(loss))


# %% no_constant
"""Misread: the term (1/2) ln(2 pi) is dropped."""

import numpy as np


def gaussian_nll(y, mu, var):
    return 0.5 * np.log(var) + (y - mu) ** 2 / (2.0 * var)


# %% without_variance
"""Misread: half the squared error and the constant, as for variance 1."""

import numpy as np


def gaussian_nll(y, mu, var):
    return 0.5 * np.log(2.0 * np.pi) + (y - mu) ** 2 / 2.0
