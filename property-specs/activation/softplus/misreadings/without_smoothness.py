"""Misread: the rectifier max(x, 0)."""

import numpy as np


def softplus(x):
    return np.maximum(x, 0.0)
