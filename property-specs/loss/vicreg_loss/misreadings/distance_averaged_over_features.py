"""Misread: the squared distance is divided by n d."""

import numpy as np


def vicreg_loss(z1, z2, lam, mu, nu):
    loss = lam * np.mean((z1 - z2) ** 2)
    for z in (z1, z2):
        n, d = z.shape
        a = z - z.mean(axis=0)
        cov = a.T @ a / (n - 1)
        v = np.diag(cov)
        loss += mu * np.mean(np.maximum(0.0, 1.0 - np.sqrt(v + 1e-4)))
        loss += nu * np.sum((cov - np.diag(v)) ** 2) / d
    return loss
