"""Misread: logvar is read as the logarithm of the standard deviation."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return 0.5 * np.sum(mu**2 + np.exp(2.0 * logvar) - 1.0 - 2.0 * logvar, axis=1)
