"""Misread: 1 / (1 + exp(-2x)), not shifted to -1 .. 1."""

import numpy as np


def tanh_activation(x):
    return 1.0 / (1.0 + np.exp(-2.0 * np.clip(x, -300.0, 300.0)))
