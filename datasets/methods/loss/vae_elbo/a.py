"""vae_elbo: negative evidence lower bound of a variational autoencoder (eq. 10 with one sample)."""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    """Mean negative evidence lower bound in nats.

    Parameters:
        x : float64 (n, d), pixels, one row per example
        p : float64 (n, d), decoded probabilities
        mu : float64 (n, k), means of the approximate posterior
        logvar : float64 (n, k), logarithms of its variances

    Returns:
        loss : float (scalar), mean negative evidence lower bound in nats

    Conventions:
        The reconstruction is Bernoulli (appendix C.1), the divergence is that from the standard normal
        (appendix B); both weigh 1. Sums over pixels and latent dimensions, mean over examples. One decoded
        sample for each example is given; nothing is drawn. logvar is the logarithm of the variance, p are
        probabilities, not logits, and x need not be binary. No constant of the continuous Bernoulli.

    Example:
        >>> import numpy as np
        >>> x = np.array([[1.0, 0.0]])
        >>> p = np.array([[0.5, 0.5]])
        >>> round(vae_elbo(x, p, np.array([[1.0]]), np.array([[0.0]])), 6)
        1.886294
        >>> round(vae_elbo(x, p, np.array([[0.0]]), np.array([[1.0]])), 6)
        1.745435

    Paper:
        https://arxiv.org/abs/1312.6114
    """
    rec = -np.sum(x * np.log(p) + (1 - x) * np.log1p(-p), axis=1)
    kl = 0.5 * np.sum(mu ** 2 + (np.expm1(logvar) - logvar), axis=1)
    return float(np.mean(rec + kl))
