"""Multivariate normal density, reading B, from its brief alone: statistics/multivariate_normal_density."""

import math

import numpy as np


def _log_density_1d(deviation, variance):
    """Logarithm, a float, of the normal density of mean zero and the given variance at the deviation."""
    return -0.5 * (deviation * deviation / variance + math.log(2.0 * math.pi) + math.log(variance))


def multivariate_normal_density(x, mu, S):
    """Natural logarithm of the normal density with mean mu (d) and covariance S (d, d), and the density.

    x is (n, d), one point per row. Returns logp and p, both float64 of shape (n); the logarithm is summed
    over the principal axes, so it stays exact where the density underflows to 0.
    """
    x = np.asarray(x, dtype=np.float64)
    mu = np.asarray(mu, dtype=np.float64)
    variances, axes = np.linalg.eigh(np.asarray(S, dtype=np.float64))
    logp = np.zeros(len(x))
    for row in range(len(x)):
        shift = x[row] - mu
        total = 0.0
        for axis in range(len(mu)):
            total += _log_density_1d(float(axes[:, axis] @ shift), float(variances[axis]))
        logp[row] = total
    return logp, np.exp(logp)
