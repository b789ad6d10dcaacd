"""Misread: the margins are averaged first, and the mean is cut at 0."""

import numpy as np


def hinge_loss(y, f_x):
    return max(0.0, 1.0 - np.mean(y * f_x))
