"""Misread: max(0, x), alpha is not used."""

import numpy as np


def leaky_relu(x, alpha):
    return np.maximum(0.0, x)
