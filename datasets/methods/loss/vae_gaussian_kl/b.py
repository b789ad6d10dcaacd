"""KL term of the variational auto-encoder (Kingma and Welling, 2013, appendix B)."""

import math

import numpy as np


def divergence_from_standard_normal(mean, log_variance):
    """KL( N(mean, exp(log_variance)) || N(0, 1) ) of one dimension, in nats."""
    # exp(a) - 1 - a keeps its digits near a = 0 through expm1.
    return 0.5 * (mean * mean + (math.expm1(log_variance) - log_variance))


def vae_gaussian_kl(mu, logvar):
    """Divergence of each example, summed over the latent dimensions.

    mu      float64 [n, d], means of the approximate posterior
    logvar  float64 [n, d], logarithms of its variances

    Returns float64 [n].
    """
    kl = np.zeros(mu.shape[0], dtype=np.float64)
    for row, (means, log_variances) in enumerate(zip(mu.tolist(), logvar.tolist())):
        for mean, log_variance in zip(means, log_variances):
            kl[row] += divergence_from_standard_normal(mean, log_variance)
    return kl
