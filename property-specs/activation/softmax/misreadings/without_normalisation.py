"""Misread: exp(z_ij - max of the row), not divided by the sum."""

import numpy as np


def softmax(z):
    return np.exp(z - z.max(axis=1, keepdims=True))
