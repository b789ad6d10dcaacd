"""Misread: one coefficient per voxel, then their mean."""

import numpy as np


def dice_loss(p, g, eps):
    return np.mean(1.0 - (2.0 * p * g + eps) / (p**2 + g**2 + eps))
