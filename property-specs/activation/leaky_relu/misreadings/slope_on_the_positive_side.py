"""Misread: alpha x above zero, x below."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, alpha * x, x)
