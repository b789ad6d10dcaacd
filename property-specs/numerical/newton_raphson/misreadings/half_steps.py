"""Variant: each step is halved."""

import numpy as np


def newton_raphson(c, b, x0, s):
    j = np.arange(1, len(c) + 1)
    path = np.zeros((len(x0), s + 1))
    path[:, 0] = x0
    for k in range(s):
        x = path[:, k : k + 1]
        p = np.sum(c * x**j, axis=1) - b
        slope = np.sum(c * j * x ** (j - 1), axis=1)
        path[:, k + 1] = path[:, k] - 0.5 * p / slope
    return path
