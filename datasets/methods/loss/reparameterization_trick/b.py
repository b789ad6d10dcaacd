"""Reparameterization trick, reading B, from its brief alone: loss/reparameterization_trick."""
import numpy as np
import math


def _standard_deviation(log_variance):
    """Standard deviation (a float) of an entry whose variance has the natural logarithm log_variance."""
    return math.exp(0.5 * log_variance)


def reparameterization_trick(mu, logvar, eps):
    """Latent samples, float64 of shape (n, d): each given standard normal draw stretched and moved.

    logvar holds natural logarithms of variances, so the stretch is exp(logvar / 2); one sample for each row.
    """
    mu = np.asarray(mu, dtype=np.float64)
    logvar = np.asarray(logvar, dtype=np.float64)
    eps = np.asarray(eps, dtype=np.float64)
    n, d = mu.shape
    z = np.zeros((n, d), dtype=np.float64)
    for i in range(n):
        for j in range(d):
            stretched = _standard_deviation(float(logvar[i, j])) * float(eps[i, j])
            z[i, j] = float(mu[i, j]) + stretched
    return z
