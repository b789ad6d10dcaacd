"""v_prediction, reading B, from its brief alone: diffusion/v_prediction."""
import math

import numpy as np


def _mix(first_weight, first, second_weight, second):
    """Weighted sum of two (n, d) arrays, row by row; returns float64 (n, d)."""
    mixed = np.empty(first.shape, dtype=np.float64)
    for row in range(first.shape[0]):
        mixed[row] = first_weight * first[row] + second_weight * second[row]
    return mixed


def v_prediction(x0, eps, vhat, phi):
    """Return (z, v, x0hat, epshat), each float64 (n, d), for clean data x0, noise eps and prediction vhat.

    With alpha = cos(phi), sigma = sin(phi): z is the noised data, v the quarter turn of z (the rate of
    change of z with phi), and x0hat, epshat turn z and vhat back by phi into data and noise.
    """
    x0 = np.asarray(x0, dtype=np.float64)
    eps = np.asarray(eps, dtype=np.float64)
    vhat = np.asarray(vhat, dtype=np.float64)
    alpha = math.cos(float(phi))
    sigma = math.sin(float(phi))
    z = _mix(alpha, x0, sigma, eps)
    v = _mix(alpha, eps, -sigma, x0)
    x0hat = _mix(alpha, z, -sigma, vhat)
    epshat = _mix(sigma, z, alpha, vhat)
    return z, v, x0hat, epshat
