"""Misread: 1 above zero, 0 below."""

import numpy as np


def relu(x):
    return np.where(x > 0.0, 1.0, 0.0)
