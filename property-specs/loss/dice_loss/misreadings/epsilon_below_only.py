"""Misread: eps only in the denominator."""

import numpy as np


def dice_loss(p, g, eps):
    return 1.0 - 2.0 * np.sum(p * g) / (np.sum(p**2) + np.sum(g**2) + eps)
