"""Variant: the second approximation, x sigmoid(1.702 x)."""

import numpy as np


def gelu_tanh(x):
    return x * 0.5 * (1.0 + np.tanh(0.5 * 1.702 * x))
