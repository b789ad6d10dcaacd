"""Misread: columns are divided by their length without taking off their mean."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    a = z1 / np.sqrt(np.sum(z1**2, axis=0))
    c = z2 / np.sqrt(np.sum(z2**2, axis=0))
    C = a.T @ c
    on = np.diag(C)
    return np.sum((1.0 - on) ** 2) + lam * (np.sum(C**2) - np.sum(on**2))
