"""Misread: the label -1 is taken as 0, so that a negative example always costs 1."""

import numpy as np


def hinge_loss(y, f_x):
    return np.mean(np.maximum(0.0, 1.0 - np.maximum(y, 0) * f_x))
