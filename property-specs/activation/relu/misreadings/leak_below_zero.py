"""Misread: small slope for negative entries, of their magnitude: 0.01 |x|."""

import numpy as np


def relu(x):
    return np.where(x > 0.0, x, 0.01 * np.abs(x))
