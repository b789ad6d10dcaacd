"""Misread: exp(logvar) is taken for the deviation."""

import numpy as np


def vae_negative_elbo(x, mu, logvar, eps, w, b, var):
    z = mu + np.exp(logvar) * eps
    mean = z @ w + b
    nll = 0.5 * np.log(2 * np.pi * var) + (x - mean) ** 2 / (2 * var)
    kl = 0.5 * (mu**2 + np.exp(logvar) - 1 - logvar).sum(axis=1)
    return float(np.mean(nll + kl))
