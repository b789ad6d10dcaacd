"""Misread: alpha |x| for negative entries."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, x, alpha * np.abs(x))
