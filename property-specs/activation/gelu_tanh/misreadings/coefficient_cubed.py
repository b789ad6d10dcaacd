"""Misread: x + (0.044715 x)^3."""

import numpy as np


def gelu_tanh(x):
    return 0.5 * x * (1.0 + np.tanh(np.sqrt(2.0 / np.pi) * (x + (0.044715 * x) ** 3)))
