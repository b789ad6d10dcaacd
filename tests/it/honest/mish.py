"""Mish as a rational function of one exponential, without softplus or hyperbolic tangent."""

import numpy as np


def mish(x):
    e = np.exp(-np.abs(x))
    left = e * (e + 2.0) / (e * (e + 2.0) + 2.0)
    right = (1.0 + 2.0 * e) / (1.0 + 2.0 * e + 2.0 * e * e)
    return x * np.where(x < 0.0, left, right)
