"""Barlow Twins with the squared norm of the correlation matrix from the Gram matrices of the batch (einsum), less its diagonal."""

import numpy as np


def _unit_columns(z):
    centred = z - z.mean(axis=0)
    return centred / np.sqrt(np.einsum("ri,ri->i", centred, centred))


def barlow_twins_loss(z1, z2, lam):
    a, c = _unit_columns(z1), _unit_columns(z2)
    diagonal = np.einsum("ri,ri->i", a, c)
    whole = np.einsum("ri,si,rj,sj->", a, a, c, c, optimize=True)
    on = np.sum((1.0 - diagonal) ** 2)
    return float(on + lam * max(whole - np.sum(diagonal**2), 0.0))
