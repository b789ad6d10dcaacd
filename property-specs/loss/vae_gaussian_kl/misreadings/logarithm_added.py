"""Departs: logvar is added, not subtracted."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return 0.5 * np.sum(np.exp(logvar) + mu**2 - 1.0 + logvar, axis=1)
