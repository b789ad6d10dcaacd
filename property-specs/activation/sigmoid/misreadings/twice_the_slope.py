"""Misread: (1 + tanh(x)) / 2."""

import numpy as np


def sigmoid(x):
    return 0.5 * (1.0 + np.tanh(x))
