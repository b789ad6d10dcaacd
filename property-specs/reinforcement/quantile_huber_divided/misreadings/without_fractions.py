"""Misread: every error has the weight 1/2."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, m = theta.shape[0], target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = 0.5 + 0.0 * q * u
    return float(np.sum(side * huber) / kappa / (n * m))
