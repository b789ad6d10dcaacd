"""Misread: 2 / (1 + exp(-x)) - 1."""

import numpy as np


def tanh_activation(x):
    return np.tanh(0.5 * x)
