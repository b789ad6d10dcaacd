"""Variant: the slack is squared."""

import numpy as np


def hinge_loss(y, f_x):
    return np.mean(np.maximum(0.0, 1.0 - y * f_x) ** 2)
