"""Misread: |v_i| is the sum of absolute values."""

import numpy as np


def weight_norm(v, g):
    size = np.abs(v).sum(axis=1, keepdims=True)
    return g[:, None] * v / np.where(size > 0, size, 1.0)
