"""Misread: only the reconstruction."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    return -np.mean(np.sum(x * np.log(p) + (1.0 - x) * np.log(1.0 - p), axis=1))
