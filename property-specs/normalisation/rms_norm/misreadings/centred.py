"""Misread: the mean is subtracted first."""

import numpy as np


def rms_norm(x, g, eps):
    x = x - x.mean(axis=1, keepdims=True)
    square = (x**2).mean(axis=1, keepdims=True)
    return g * x / np.sqrt(square + eps)
