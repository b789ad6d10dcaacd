"""Misread: the overlap is not doubled."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    return 1.0 - (np.sum(p * g) + eps) / (np.sum(p) + np.sum(g) + eps)
