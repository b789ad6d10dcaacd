# %% divergence_reversed
"""Misread: the divergence of the standard normal from the posterior."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return 0.5 * np.sum((1.0 + mu**2) * np.exp(-logvar) - 1.0 + logvar, axis=1)


# %% logarithm_added
"""Departs: logvar is added, not subtracted."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return 0.5 * np.sum(np.exp(logvar) + mu**2 - 1.0 + logvar, axis=1)


# %% logarithm_of_the_deviation
"""Misread: logvar is read as the logarithm of the standard deviation."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return 0.5 * np.sum(mu**2 + np.exp(2.0 * logvar) - 1.0 - 2.0 * logvar, axis=1)


# %% logarithm_squared
"""Departs: the square of ln sigma is added where 2 ln sigma should be subtracted."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    log_sigma = 0.5 * logvar
    return 0.5 * np.sum(np.exp(2.0 * log_sigma) + mu**2 - 1.0 + log_sigma**2, axis=1)


# %% mean_over_dimensions
"""Departs: the latent dimensions are averaged."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return 0.5 * np.mean(mu**2 + np.exp(logvar) - 1.0 - logvar, axis=1)


# %% not_halved
"""Misread: the factor one half is forgotten."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return np.sum(mu**2 + np.exp(logvar) - 1.0 - logvar, axis=1)


# %% sum_over_the_batch_too
"""Departs: the sum runs over examples and dimensions, and every example is given the total."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return np.full(len(mu), 0.5 * np.sum(mu**2 + np.exp(logvar) - 1.0 - logvar))


# %% without_variance_terms
"""Misread: half the squared length of the mean."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return np.sum(mu**2, axis=1) / 2.0
