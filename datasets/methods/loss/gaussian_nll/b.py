"""Gaussian negative log-likelihood with predicted variance.

Nix and Weigend, "Estimating the mean and variance of the target probability
distribution", 1994.  The complete negative log density, constant included.
"""

import math

import numpy as np


def negative_log_density(value, mean, variance):
    """-ln N(value; mean, variance) of a single Gaussian."""
    deviation = value - mean
    log_normaliser = 0.5 * (math.log(2.0 * math.pi) + math.log(variance))
    return log_normaliser + 0.5 * deviation * (deviation / variance)


def gaussian_nll(y, mu, var):
    """Negative log-likelihood of each example, without reduction.

    y    float64 [n], targets
    mu   float64 [n], predicted means
    var  float64 [n], predicted variances, > 0

    Returns float64 [n].
    """
    loss = np.empty(len(y), dtype=np.float64)
    for i in range(len(y)):
        loss[i] = negative_log_density(float(y[i]), float(mu[i]), float(var[i]))
    return loss
