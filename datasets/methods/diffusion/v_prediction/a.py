"""v-prediction, from "Progressive Distillation for Fast Sampling of Diffusion
Models" (Salimans and Ho, 2022, appendix D)."""

import math


def v_prediction(x0, eps, vhat, phi):
    """Conversions between clean data, noise and v.

    x0, eps : [n, d] clean data and noise
    vhat : [n, d] predicted v at z
    phi : angle in radians
    Returns (z, v, x0hat, epshat), each [n, d].
    """
    alpha = math.cos(phi)
    sigma = math.sin(phi)
    z = alpha * x0 + sigma * eps
    v = alpha * eps - sigma * x0
    x0hat = alpha * z - sigma * vhat
    epshat = sigma * z + alpha * vhat
    return z, v, x0hat, epshat
