"""Misread: the overlap is not doubled."""

import numpy as np


def dice_loss(p, g, eps):
    return 1.0 - (np.sum(p * g) + eps) / (np.sum(p**2) + np.sum(g**2) + eps)
