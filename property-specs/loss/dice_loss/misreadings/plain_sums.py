"""Misread: sum p + sum g in the denominator."""

import numpy as np


def dice_loss(p, g, eps):
    return 1.0 - (2.0 * np.sum(p * g) + eps) / (np.sum(p) + np.sum(g) + eps)
