"""Misread: min(max(0, x), 6)."""

import numpy as np


def relu(x):
    return np.minimum(np.maximum(0.0, x), 6.0)
