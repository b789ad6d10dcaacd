"""Barlow Twins loss (Zbontar, Jing, Misra, LeCun and Deny, 2021, eqs. 1 and 2)."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    """Distance of the cross-correlation matrix of two views from the identity.

    z1, z2 : [n, d] features of the two views, rows are samples
    lam : weight of the off-diagonal terms
    """
    a = z1 - np.mean(z1, axis=0)
    c = z2 - np.mean(z2, axis=0)
    norm_a = np.sqrt(np.sum(a ** 2, axis=0))
    norm_c = np.sqrt(np.sum(c ** 2, axis=0))
    C = (a / norm_a).T @ (c / norm_c)                      # eq. 2
    off_diagonal = ~np.eye(C.shape[0], dtype=bool)
    on_term = np.sum((1.0 - np.diag(C)) ** 2)
    off_term = np.sum(C[off_diagonal] ** 2)
    return float(on_term + lam * off_term)                 # eq. 1
