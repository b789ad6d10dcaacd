"""Variant: overlap over union."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    both = np.sum(p * g)
    return 1.0 - (both + eps) / (np.sum(p) + np.sum(g) - both + eps)
