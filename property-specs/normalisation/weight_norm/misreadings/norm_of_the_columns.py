"""Misread: the norm runs over the output units."""

import numpy as np


def weight_norm(v, g):
    size = np.sqrt((v**2).sum(axis=0, keepdims=True))
    return g[:, None] * v / np.where(size > 0, size, 1.0)
