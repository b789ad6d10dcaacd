# %% without_noise
"""Misread: The mean is returned."""


def reparameterization_trick(mu, logvar, eps):
    return mu + 0.0 * eps


# %% logarithm_of_the_deviation
"""Misread: exp(logvar) multiplies the draw."""

import numpy as np


def reparameterization_trick(mu, logvar, eps):
    return mu + np.exp(logvar) * eps


# %% variance_not_logarithm
"""Misread: logvar is taken as the variance; of a negative one the magnitude."""

import numpy as np


def reparameterization_trick(mu, logvar, eps):
    return mu + np.sqrt(np.abs(logvar)) * eps


# %% precision
"""Misread: exp(-logvar / 2) multiplies the draw."""

import numpy as np


def reparameterization_trick(mu, logvar, eps):
    return mu + np.exp(-0.5 * logvar) * eps


# %% one_draw_for_a_row
"""Misread: Every coordinate of a row takes the first draw of the row."""

import numpy as np


def reparameterization_trick(mu, logvar, eps):
    return mu + np.exp(0.5 * logvar) * eps[:, :1]


# %% binary_logarithm
"""Misread: logvar is the binary logarithm."""


def reparameterization_trick(mu, logvar, eps):
    return mu + 2.0 ** (0.5 * logvar) * eps
