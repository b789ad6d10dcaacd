"""Misread: lam multiplies the sum of all squared correlations."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    a = z1 - z1.mean(axis=0)
    c = z2 - z2.mean(axis=0)
    C = (a / np.sqrt(np.sum(a**2, axis=0))).T @ (c / np.sqrt(np.sum(c**2, axis=0)))
    return np.sum((1.0 - np.diag(C)) ** 2) + lam * np.sum(C**2)
