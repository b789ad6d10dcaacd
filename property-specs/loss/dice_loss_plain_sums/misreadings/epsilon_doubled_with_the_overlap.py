"""Misread: eps is added to the overlap before it is doubled, once below.

What would fall below zero is taken as zero.
"""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return max(0.0, 1.0 - 2.0 * (np.sum(p * g) + eps) / (np.sum(p) + np.sum(g) + eps))
