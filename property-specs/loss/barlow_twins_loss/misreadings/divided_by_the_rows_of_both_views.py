"""Departs: the products are divided by 2n, the rows of both views, so that no correlation exceeds one half."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    a = (z1 - z1.mean(axis=0)) / z1.std(axis=0)
    c = (z2 - z2.mean(axis=0)) / z2.std(axis=0)
    C = a.T @ c / (2 * len(z1))
    on = np.diag(C)
    return np.sum((1.0 - on) ** 2) + lam * (np.sum(C**2) - np.sum(on**2))
