"""Variant: losses are added, as over the coordinates of a box."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    r = np.abs(p - y)
    return np.sum(np.where(r < beta, 0.5 * r * r / beta, r - 0.5 * beta))
