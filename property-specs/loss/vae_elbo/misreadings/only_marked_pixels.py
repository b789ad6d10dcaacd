"""Misread: -sum x ln p, without the pixels' other outcome."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    rec = -np.sum(x * np.log(p), axis=1)
    kl = 0.5 * np.sum(mu ** 2 + np.exp(logvar) - 1.0 - logvar, axis=1)
    return np.mean(rec + kl)
