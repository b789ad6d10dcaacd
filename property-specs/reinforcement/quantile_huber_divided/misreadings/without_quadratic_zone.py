"""Misread: plain quantile regression."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, m = theta.shape[0], target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = kappa * size
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / (n * m))
