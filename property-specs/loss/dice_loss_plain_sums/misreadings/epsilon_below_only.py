"""Misread: eps only in the denominator."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return 1.0 - 2.0 * np.sum(p * g) / (np.sum(p) + np.sum(g) + eps)
