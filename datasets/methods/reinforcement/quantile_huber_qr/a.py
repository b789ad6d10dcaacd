"""Quantile Huber loss of QR-DQN (Dabney, Rowland, Bellemare and Munos, 2017,
eqs. 9, 10 and Algorithm 1)."""

import numpy as np


def huber(u, kappa):
    """u^2 / 2 within kappa of zero, linear outside (eq. 9)."""
    size = np.abs(u)
    # the minimum keeps the square finite where the other branch is taken
    return np.where(size <= kappa, np.minimum(size, kappa) ** 2 / 2.0, kappa * (size - kappa / 2.0))


def quantile_huber_qr(theta, target, kappa):
    """Sum over quantiles, mean over target samples, mean over the batch.

    theta : [n, k] predicted quantiles, column i for the midpoint tau_i
    target : [n, m] target samples of the return
    kappa : width of the quadratic zone
    """
    n, k = theta.shape
    m = target.shape[1]
    total = 0.0
    for i in range(k):
        tau_i = (2 * i + 1) / (2 * k)
        u = target - theta[:, i:i + 1]
        rho = np.abs(tau_i - (u < 0.0)) * huber(u, kappa)      # eq. 10
        total += np.sum(rho) / m
    return float(total / n)
