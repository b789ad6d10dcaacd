"""VICReg: variance-invariance-covariance regularisation
(Bardes, Ponce and LeCun, 2021)."""

import numpy as np

EPSILON = 0.0001


def variance_term(Z):
    """Mean hinge, over the columns, of the deviation below 1."""
    n, d = Z.shape
    var = np.sum((Z - np.mean(Z, axis=0)) ** 2, axis=0) / (n - 1)
    return np.sum(np.maximum(0.0, 1.0 - np.sqrt(var + EPSILON))) / d


def covariance_term(Z):
    """Squared off-diagonal covariances, summed and divided by d."""
    n, d = Z.shape
    centred = Z - np.mean(Z, axis=0)
    Cov = centred.T @ centred / (n - 1)
    off_diagonal = ~np.eye(d, dtype=bool)
    return np.sum(Cov[off_diagonal] ** 2) / d


def vicreg_loss(z1, z2, lam, mu, nu):
    """Weighted invariance, variance and covariance terms of two views.

    z1, z2 : [n, d] embeddings of the two views, n >= 2
    lam, mu, nu : weights of invariance, variance and covariance
    """
    n = z1.shape[0]
    s = np.sum((z1 - z2) ** 2) / n
    V = variance_term(z1) + variance_term(z2)
    C = covariance_term(z1) + covariance_term(z2)
    return float(lam * s + mu * V + nu * C)
