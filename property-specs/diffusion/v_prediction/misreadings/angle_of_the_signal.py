"""Misread: the sine belongs to the data and the cosine to the noise."""

import numpy as np


def v_prediction(x0, eps, vhat, phi):
    alpha, sigma = np.sin(phi), np.cos(phi)
    z = alpha * x0 + sigma * eps
    v = alpha * eps - sigma * x0
    x0hat = alpha * z - sigma * vhat
    epshat = sigma * z + alpha * vhat
    return z, v, x0hat, epshat
