"""Variant: sum p^2 + sum g^2 in the denominator."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return 1.0 - (2.0 * np.sum(p * g) + eps) / (np.sum(p * p) + np.sum(g * g) + eps)
