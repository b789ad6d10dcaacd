"""Misread: rows are added."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    m = target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / m)
