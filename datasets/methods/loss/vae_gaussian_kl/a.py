"""Divergence term of the variational auto-encoder (Kingma and Welling, 2013,
appendix B, sign reversed)."""

import numpy as np


def vae_gaussian_kl(mu, logvar):
    """KL( N(mu, diag(exp(logvar))) || N(0, I) ) of each example, in nats.

    mu : [n, d] means
    logvar : [n, d] natural logarithms of the variances
    Returns [n].
    """
    # exp(logvar) - 1 is taken as one function, so that nothing cancels near 0
    terms = mu ** 2 + np.expm1(logvar) - logvar
    return 0.5 * np.sum(terms, axis=1)
