"""Misread: logvar is taken as the logarithm of the standard deviation."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    rec = -np.sum(x * np.log(p) + (1.0 - x) * np.log(1.0 - p), axis=1)
    kl = 0.5 * np.sum(mu ** 2 + np.exp(2.0 * logvar) - 1.0 - 2.0 * logvar, axis=1)
    return np.mean(rec + kl)
