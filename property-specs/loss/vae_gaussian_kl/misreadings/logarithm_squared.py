"""Departs: the square of ln sigma is added where 2 ln sigma should be subtracted."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    log_sigma = 0.5 * logvar
    return 0.5 * np.sum(np.exp(2.0 * log_sigma) + mu**2 - 1.0 + log_sigma**2, axis=1)
