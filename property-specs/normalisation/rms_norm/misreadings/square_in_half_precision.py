"""Departs: the squares are taken and averaged in half precision."""

import numpy as np


def rms_norm(x, g, eps):
    with np.errstate(over="ignore"):  # a square beyond 65504 is infinite, and its row becomes zero
        square = (x.astype(np.float16) ** 2).mean(axis=1, keepdims=True)
    return g * x / np.sqrt(square.astype(np.float64) + eps)
