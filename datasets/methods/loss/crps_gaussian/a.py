"""Continuous ranked probability score of a Gaussian forecast
(Gneiting and Raftery, 2007, section 4.2, sign reversed)."""

import math

import numpy as np


def Phi(w):
    """Distribution function of the standard normal."""
    return 0.5 * (1.0 + math.erf(w / math.sqrt(2.0)))


def phi(w):
    """Density of the standard normal."""
    return math.exp(-w * w / 2.0) / math.sqrt(2.0 * math.pi)


def crps_gaussian(mu, sigma, y):
    """Score of each forecast, smaller is better.

    mu : [n] means
    sigma : [n] standard deviations, > 0
    y : [n] observations
    Returns [n].
    """
    w = (y - mu) / sigma
    crps = np.empty(w.shape[0], dtype=np.float64)
    for i, w_i in enumerate(w.tolist()):
        bracket = w_i * (2.0 * Phi(w_i) - 1.0) + 2.0 * phi(w_i) - 1.0 / math.sqrt(math.pi)
        crps[i] = sigma[i] * bracket
    return crps
