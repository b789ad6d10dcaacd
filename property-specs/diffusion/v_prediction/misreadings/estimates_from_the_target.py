"""Misread: the estimates use the target v in place of the prediction."""

import numpy as np


def v_prediction(x0, eps, vhat, phi):
    alpha, sigma = np.cos(phi), np.sin(phi)
    z = alpha * x0 + sigma * eps
    v = alpha * eps - sigma * x0
    x0hat = alpha * z - sigma * v
    epshat = sigma * z + alpha * v
    return z, v, x0hat, epshat
