"""Misread: fractions are (2 i - 1) / (2 k), whatever tau is."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, k, m = theta.shape[0], theta.shape[1], target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = ((np.arange(k) + 0.5) / k)[None, :, None] + 0.0 * tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / (n * m))
