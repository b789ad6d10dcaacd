"""Batch normalisation at inference (Ioffe and Szegedy, 2015, Algorithm 2)."""

import math

import numpy as np


def batch_norm_infer(x, gamma, beta, mu, var, eps):
    """Activations normalised by stored statistics.

    x      float64 [n, c], activations, one row per example
    gamma  float64 [c], scales
    beta   float64 [c], shifts
    mu     float64 [c], stored means
    var    float64 [c], stored variances, >= 0
    eps    float, added to the variance under the root, > 0

    Returns float64 [n, c].
    """
    y = np.empty(x.shape, dtype=np.float64)
    for feature in range(x.shape[1]):
        slope = gamma[feature] / math.sqrt(var[feature] + eps)
        for example in range(x.shape[0]):
            y[example, feature] = slope * (x[example, feature] - mu[feature]) + beta[feature]
    return y
