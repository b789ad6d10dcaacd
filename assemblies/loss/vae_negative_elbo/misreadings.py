# %% deviation_without_the_half
"""Misread: exp(logvar) is taken for the deviation."""

import numpy as np


def vae_negative_elbo(x, mu, logvar, eps, w, b, var):
    z = mu + np.exp(logvar) * eps
    mean = z @ w + b
    nll = 0.5 * np.log(2 * np.pi * var) + (x - mean) ** 2 / (2 * var)
    kl = 0.5 * (mu**2 + np.exp(logvar) - 1 - logvar).sum(axis=1)
    return float(np.mean(nll + kl))


# %% divergence_averaged
"""Misread: the divergence is averaged over the code instead of summed."""

import numpy as np


def vae_negative_elbo(x, mu, logvar, eps, w, b, var):
    z = mu + np.exp(0.5 * logvar) * eps
    mean = z @ w + b
    nll = 0.5 * np.log(2 * np.pi * var) + (x - mean) ** 2 / (2 * var)
    kl = 0.5 * (mu**2 + np.exp(logvar) - 1 - logvar).mean(axis=1)
    return float(np.mean(nll + kl))


# %% divergence_rewarded
"""Misread: the divergence is subtracted from the reconstruction loss."""

import numpy as np


def vae_negative_elbo(x, mu, logvar, eps, w, b, var):
    z = mu + np.exp(0.5 * logvar) * eps
    mean = z @ w + b
    nll = 0.5 * np.log(2 * np.pi * var) + (x - mean) ** 2 / (2 * var)
    kl = 0.5 * (mu**2 + np.exp(logvar) - 1 - logvar).sum(axis=1)
    return float(np.mean(nll - kl))


# %% without_divergence
"""Misread: the reconstruction alone, nothing draws the code towards the prior."""

import numpy as np


def vae_negative_elbo(x, mu, logvar, eps, w, b, var):
    mean = (mu + np.exp(0.5 * logvar) * eps) @ w + b
    return float(np.mean(0.5 * np.log(2 * np.pi * var) + (x - mean) ** 2 / (2 * var)))
