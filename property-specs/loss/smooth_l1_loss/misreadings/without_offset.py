"""Misread: |r| in the linear part, nothing taken away."""

import numpy as np


def smooth_l1_loss(p, y, beta):
    r = np.abs(p - y)
    return np.mean(np.where(r < beta, 0.5 * r * r / beta, r))
