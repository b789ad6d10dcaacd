"""Misread: v = sin(phi) x0 - cos(phi) eps."""

import numpy as np


def v_prediction(x0, eps, vhat, phi):
    alpha, sigma = np.cos(phi), np.sin(phi)
    z = alpha * x0 + sigma * eps
    v = sigma * x0 - alpha * eps
    x0hat = alpha * z - sigma * vhat
    epshat = sigma * z + alpha * vhat
    return z, v, x0hat, epshat
