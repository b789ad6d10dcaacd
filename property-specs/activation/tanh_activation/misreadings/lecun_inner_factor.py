"""Misread: tanh(2x/3)."""

import numpy as np


def tanh_activation(x):
    return np.tanh(2.0 * x / 3.0)
