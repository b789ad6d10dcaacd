"""Misread: 1 / (1 + exp(x))."""

import numpy as np


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(np.clip(x, -700.0, 700.0)))
