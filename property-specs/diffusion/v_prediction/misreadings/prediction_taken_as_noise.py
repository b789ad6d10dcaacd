"""Misread: x0hat = (z - sin(phi) vhat) / cos(phi), epshat = vhat."""

import numpy as np


def v_prediction(x0, eps, vhat, phi):
    alpha, sigma = np.cos(phi), np.sin(phi)
    z = alpha * x0 + sigma * eps
    v = alpha * eps - sigma * x0
    x0hat = (z - sigma * vhat) / alpha
    epshat = 1.0 * vhat
    return z, v, x0hat, epshat
