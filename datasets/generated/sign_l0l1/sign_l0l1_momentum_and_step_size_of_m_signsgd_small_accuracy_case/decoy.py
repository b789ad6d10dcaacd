"""Momentum and step size of M-SignSGD under heavy-tailed noise, small-accuracy case."""
import math

import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    sigma = np.asarray(sigma, dtype=np.float64)
    delta = float(delta)
    smooth = float(smooth)
    kappa = float(kappa)
    steps = int(steps)
    d = sigma.shape[0]

    # kappa-norm of the noise levels
    top = float(np.max(sigma))
    norm = top * float(np.sum((sigma / top) ** kappa)) ** (1.0 / kappa)

    ratio = delta * smooth / (steps * norm * norm)
    one_minus_beta = min(1.0, ratio ** (kappa / (3.0 * kappa - 2.0)))
    beta = 1.0 - one_minus_beta
    gamma = math.sqrt(delta * one_minus_beta / (steps * smooth * d))
    return float(beta), float(gamma)
