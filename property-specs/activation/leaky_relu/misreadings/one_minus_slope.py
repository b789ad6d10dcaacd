"""Misread: (1 - alpha) x for negative entries."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, x, (1.0 - alpha) * x)
