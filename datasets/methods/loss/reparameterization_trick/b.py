"""reparameterization_trick, reading B, from its brief alone: loss/reparameterization_trick."""
import math

import numpy as np


def reparameterization_trick(mu, logvar, eps):
    """Latent samples (n, d), float64: each mean plus its standard deviation times the given draw.

    logvar is the natural logarithm of the variance; the covariance is diagonal and nothing is drawn.
    """
    mu = np.asarray(mu, dtype=np.float64)
    logvar = np.asarray(logvar, dtype=np.float64)
    eps = np.asarray(eps, dtype=np.float64)
    z = np.zeros(mu.shape)
    for row in range(mu.shape[0]):
        for column in range(mu.shape[1]):
            deviation = math.exp(0.5 * logvar[row, column])
            z[row, column] = mu[row, column] + deviation * eps[row, column]
    return z
