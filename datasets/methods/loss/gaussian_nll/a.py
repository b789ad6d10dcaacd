"""Gaussian negative log-likelihood (Nix and Weigend, 1994)."""

import math

import numpy as np


def gaussian_nll(y, mu, var):
    """Complete negative log density of each target.

    y : [n] targets
    mu : [n] predicted means
    var : [n] predicted variances, > 0
    Returns [n].
    """
    log_term = 0.5 * (math.log(2.0 * math.pi) + np.log(var))
    square_term = (y - mu) ** 2 / (2.0 * var)
    return log_term + square_term
