"""Momentum and step size of M-SignSGD in the case of small accuracy."""
import math

import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    delta = float(delta)
    smooth = float(smooth)
    kappa = float(kappa)
    steps = int(steps)
    d = sigma.shape[0]

    # kappa-norm of the noise levels, over all coordinates; the largest one is taken out as a scale.
    top = float(np.max(sigma))
    noise = top * float(np.sum((sigma / top) ** kappa)) ** (1.0 / kappa)

    # 1 - beta = min{1, (Delta_1 L_0 / (T ||sigma||^2))^(kappa / (3 kappa - 2))}.
    ratio = delta * smooth / (steps * noise * noise)
    if ratio >= 1.0:
        complement = 1.0
    else:
        complement = ratio ** (kappa / (3.0 * kappa - 2.0))
    beta = 1.0 - complement

    # gamma = sqrt(Delta_1 (1 - beta) / (T L_0 d)).
    gamma = math.sqrt(delta * complement / (steps * smooth * d))
    return beta, gamma
