"""multivariate_normal_density, reading B, from its brief alone: statistics/multivariate_normal_density."""
import math

import numpy as np


def _log_normal(deviation, variance):
    """Logarithm of the one-dimensional normal density of a deviation from the mean."""
    return -0.5 * (deviation * deviation / variance + math.log(variance) + math.log(2.0 * math.pi))


def multivariate_normal_density(x, mu, S):
    """Natural logarithm of the normal density at each row of x (n, d), and the density, each (n,), float64.

    S is the covariance; the density is the product of one-dimensional ones along its principal axes and
    may underflow to 0, its logarithm does not.
    """
    x = np.asarray(x, dtype=np.float64)
    mu = np.asarray(mu, dtype=np.float64)
    variances, axes = np.linalg.eigh(np.asarray(S, dtype=np.float64))
    logp = np.zeros(x.shape[0])
    p = np.zeros(x.shape[0])
    for i in range(x.shape[0]):
        deviations = axes.T @ (x[i] - mu)
        logp[i] = math.fsum(_log_normal(float(a), float(v)) for a, v in zip(deviations, variances))
        p[i] = math.exp(logp[i])
    return logp, p
