"""Misread: the divergence of the standard normal from the posterior."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return 0.5 * np.sum((1.0 + mu**2) * np.exp(-logvar) - 1.0 + logvar, axis=1)
