"""Soft Dice loss, after V-Net (Milletari, Navab and Ahmadi, 2016, section 3)."""

import numpy as np


def dice_loss(p, g, eps):
    """One minus the smoothed Dice coefficient with squared values below.

    p : [n] predicted foreground probabilities
    g : [n] targets, 0 or 1
    eps : smoothing constant, added above and below
    """
    overlap = np.sum(p * g)
    energy = np.sum(p ** 2) + np.sum(g ** 2)
    return float(1.0 - (2.0 * overlap + eps) / (energy + eps))
