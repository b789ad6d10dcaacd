"""Misread: x / (1 + |x|)."""

import numpy as np


def tanh_activation(x):
    return x / (1.0 + np.abs(x))
