"""Departs: the sum runs over examples and dimensions, and every example is given the total."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    return np.full(len(mu), 0.5 * np.sum(mu**2 + np.exp(logvar) - 1.0 - logvar))
