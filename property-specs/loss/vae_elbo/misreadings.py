# %% logarithm_of_the_deviation
"""Misread: logvar is taken as the logarithm of the standard deviation."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    rec = -np.sum(x * np.log(p) + (1.0 - x) * np.log(1.0 - p), axis=1)
    kl = 0.5 * np.sum(mu ** 2 + np.exp(2.0 * logvar) - 1.0 - 2.0 * logvar, axis=1)
    return np.mean(rec + kl)


# %% mean_over_pixels
"""Variant: the reconstruction is a mean over pixels, while the divergence is a sum."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    rec = -np.mean(x * np.log(p) + (1.0 - x) * np.log(1.0 - p), axis=1)
    kl = 0.5 * np.sum(mu ** 2 + np.exp(logvar) - 1.0 - logvar, axis=1)
    return np.mean(rec + kl)


# %% only_marked_pixels
"""Misread: -sum x ln p, without the pixels' other outcome."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    rec = -np.sum(x * np.log(p), axis=1)
    kl = 0.5 * np.sum(mu ** 2 + np.exp(logvar) - 1.0 - logvar, axis=1)
    return np.mean(rec + kl)


# %% sum_over_examples
"""Variant: examples are added, not averaged."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    rec = -np.sum(x * np.log(p) + (1.0 - x) * np.log(1.0 - p), axis=1)
    kl = 0.5 * np.sum(mu ** 2 + np.exp(logvar) - 1.0 - logvar, axis=1)
    return np.sum(rec + kl)


# %% without_divergence
"""Misread: only the reconstruction."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    return -np.mean(np.sum(x * np.log(p) + (1.0 - x) * np.log(1.0 - p), axis=1))


# %% without_half
"""Misread: the divergence is not halved."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    rec = -np.sum(x * np.log(p) + (1.0 - x) * np.log(1.0 - p), axis=1)
    kl = np.sum(mu ** 2 + np.exp(logvar) - 1.0 - logvar, axis=1)
    return np.mean(rec + kl)
