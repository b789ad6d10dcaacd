"""Misread: r^2 / beta in the quadratic part."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    r = np.abs(p - y)
    return np.mean(np.where(r < beta, r * r / beta, r - 0.5 * beta))
