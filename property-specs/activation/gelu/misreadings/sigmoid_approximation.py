"""Misread: x sigmoid(1.702 x)."""

import numpy as np


def gelu(x):
    phi = 0.5 * (1.0 + np.tanh(0.851 * x))  # the logistic function of 1.702 x
    return x * phi
