"""Misread: the variance terms of both views are added, not averaged."""

import numpy as np


def parts(z):
    n, d = z.shape
    centred = z - z.mean(axis=0)
    cov = centred.T @ centred / (n - 1.0)
    spread = np.mean(np.maximum(0.0, 1.0 - np.sqrt(np.diag(cov) + 0.0001)))
    return spread, np.sum(cov[~np.eye(d, dtype=bool)] ** 2) / d


def vicreg_loss_code(z1, z2, lam, mu, nu):
    s = np.mean((z1 - z2) ** 2)
    (v1, c1), (v2, c2) = parts(z1), parts(z2)
    return lam * s + mu * (v1 + v2) + nu * (c1 + c2)
