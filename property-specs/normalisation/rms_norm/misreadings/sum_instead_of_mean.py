"""Misread: divided by the Euclidean norm."""

import numpy as np


def rms_norm(x, g, eps):
    square = (x**2).sum(axis=1, keepdims=True)
    return g * x / np.sqrt(square + eps)
