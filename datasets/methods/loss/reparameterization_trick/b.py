"""reparameterization_trick, reading B, from its brief alone: loss/reparameterization_trick."""
import math

import numpy as np


def standard_deviation(log_variance):
    """Return the standard deviation (float) that belongs to the natural logarithm of a variance."""
    return math.exp(0.5 * log_variance)


def reparameterization_trick(mu, logvar, eps):
    """Return z (n, d), float64: each given standard normal draw stretched and moved to its own normal law.

    logvar is the natural logarithm of the variance; entries are independent and nothing is drawn here.
    """
    mu = np.asarray(mu, dtype=np.float64)
    logvar = np.asarray(logvar, dtype=np.float64)
    eps = np.asarray(eps, dtype=np.float64)
    z = np.empty(mu.shape)
    for i in range(mu.shape[0]):
        for j in range(mu.shape[1]):
            stretched = standard_deviation(float(logvar[i, j])) * float(eps[i, j])
            z[i, j] = float(mu[i, j]) + stretched
    return z
