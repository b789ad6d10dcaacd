"""Misread: alpha (exp(x) - 1) for negative entries."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, x, alpha * np.expm1(np.minimum(x, 0.0)))
