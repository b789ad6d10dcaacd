"""Mean negative evidence lower bound of a variational autoencoder, in nats.

Conventions: sums over pixels and latent dimensions, mean over examples; logvar is the logarithm
of the variance; both terms weigh 1.
"""

import numpy as np


def vae_elbo(x, p, mu, logvar):
    cross_entropy = -(x * np.log(p) + (1.0 - x) * np.log1p(-p))
    reconstruction = np.sum(cross_entropy, axis=1)
    # variance + squared mean - 1 - log variance, halved
    divergence = 0.5 * (np.expm1(logvar) - logvar + mu ** 2)
    regularisation = np.sum(divergence, axis=1)
    return float(np.mean(reconstruction + regularisation))
