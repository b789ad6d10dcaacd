"""Misread: max(0, -x)."""

import numpy as np


def relu(x):
    return np.maximum(0.0, -x)
