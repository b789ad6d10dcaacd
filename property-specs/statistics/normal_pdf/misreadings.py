# %% sigma_is_the_variance
"""Misread: sigma is taken as the variance."""

import numpy as np


def normal_pdf(x, mu, sigma):
    return np.exp(-((x - mu) ** 2) / (2.0 * sigma)) / np.sqrt(2.0 * np.pi * sigma)


# %% without_constant
"""Misread: The exponential alone."""

import numpy as np


def normal_pdf(x, mu, sigma):
    z = (x - mu) / sigma
    return np.exp(-0.5 * z * z)


# %% without_half
"""Misread: The exponent is not halved."""

import numpy as np


def normal_pdf(x, mu, sigma):
    z = (x - mu) / sigma
    return np.exp(-z * z) / (sigma * np.sqrt(2.0 * np.pi))


# %% root_forgotten
"""Misread: The constant is 1 / (2 pi sigma)."""

import numpy as np


def normal_pdf(x, mu, sigma):
    z = (x - mu) / sigma
    return np.exp(-0.5 * z * z) / (sigma * 2.0 * np.pi)


# %% sigma_outside_forgotten
"""Misread: The constant is 1 / sqrt(2 pi)."""

import numpy as np


def normal_pdf(x, mu, sigma):
    z = (x - mu) / sigma
    return np.exp(-0.5 * z * z) / np.sqrt(2.0 * np.pi)


# %% distance_not_squared
"""Misread: The distance is not squared."""

import numpy as np


def normal_pdf(x, mu, sigma):
    z = (x - mu) / sigma
    return np.exp(-0.5 * np.abs(z)) / (sigma * np.sqrt(2.0 * np.pi))
