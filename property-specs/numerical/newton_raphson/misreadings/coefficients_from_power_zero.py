"""Misread: c counts from the power 0; where the slope is zero the point stays."""

import numpy as np


def newton_raphson(c, b, x0, s):
    j = np.arange(1, len(c) + 1)
    path = np.zeros((len(x0), s + 1))
    path[:, 0] = x0
    for k in range(s):
        x = path[:, k : k + 1]
        p = np.sum(c * x ** (j - 1), axis=1) - b
        slope = np.sum(c * (j - 1) * x ** np.maximum(j - 2, 0), axis=1)
        path[:, k + 1] = path[:, k] - np.where(np.abs(slope) > 1e-6, p, 0.0) / np.where(np.abs(slope) > 1e-6, slope, 1.0)
    return path
