"""Misread: r^2/2 below beta and |r| - 1/2 above, as if beta were 1 there, cut off at 0."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    r = np.abs(p - y)
    return np.mean(np.where(r < beta, 0.5 * r * r, np.maximum(r - 0.5, 0.0)))
