"""Misread: erf(x) instead of erf(x / sqrt 2)."""

import math

import numpy as np


def gelu(x):
    phi = 0.5 * (1.0 + np.vectorize(math.erf, otypes=[float])(x))
    return x * phi
