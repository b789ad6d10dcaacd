"""Misread: variance and covariance divide by n."""

import numpy as np


def vicreg_loss(z1, z2, lam, mu, nu):
    n, d = z1.shape
    loss = lam * np.sum((z1 - z2) ** 2) / n
    for z in (z1, z2):
        a = z - z.mean(axis=0)
        cov = a.T @ a / n
        v = np.diag(cov)
        loss += mu * np.mean(np.maximum(0.0, 1.0 - np.sqrt(v + 1e-4)))
        loss += nu * np.sum((cov - np.diag(v)) ** 2) / d
    return loss
