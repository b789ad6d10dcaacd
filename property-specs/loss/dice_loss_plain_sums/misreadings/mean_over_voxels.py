"""Misread: one coefficient per voxel, then their mean."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return 1.0 - np.mean((2.0 * p * g + eps) / (p + g + eps))
