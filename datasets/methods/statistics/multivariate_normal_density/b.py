"""multivariate_normal_density, reading B, from its brief alone: statistics/multivariate_normal_density."""
import math

import numpy as np


def log_normal_density_on_axis(deviation, spread):
    """Return the log of the one-dimensional normal density, shape (n,).

    deviation: float64 (n,), distances from the mean; spread: float, the standard deviation.
    """
    standardised = deviation / spread
    return -0.5 * standardised * standardised - math.log(spread) - 0.5 * math.log(2.0 * math.pi)


def multivariate_normal_density(x, mu, S):
    """Return (logp, p), float64 of shape (n,) each: log density and density of N(mu, S) at each row of x.

    x: float64 (n, d); mu: float64 (d,); S: float64 (d, d), the covariance itself. The constant with 2 pi is
    included; p may underflow to 0 while logp stays exact.
    """
    points = np.asarray(x, dtype=np.float64)
    mean = np.asarray(mu, dtype=np.float64)
    covariance = np.asarray(S, dtype=np.float64)
    variances, axes = np.linalg.eigh(covariance)
    deviations = points - mean
    logp = np.zeros(points.shape[0], dtype=np.float64)
    for k in range(mean.shape[0]):
        along_axis = deviations @ axes[:, k]
        logp += log_normal_density_on_axis(along_axis, math.sqrt(variances[k]))
    p = np.exp(logp)
    return logp, p
