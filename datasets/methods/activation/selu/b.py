"""Scaled exponential linear unit (Klambauer et al., 2017)."""

import math

import numpy as np

ALPHA = 1.6732632423543772848
LAMBDA = 1.0507009873554804934


def selu_of(value):
    """SELU of a single number (eq. 2)."""
    if value > 0.0:
        return LAMBDA * value
    return LAMBDA * ALPHA * math.expm1(value)


def selu(x):
    """SELU of every entry.

    x  float64 [n, d], pre-activations

    Returns float64 [n, d].
    """
    y = np.empty(x.shape, dtype=np.float64)
    for i, row in enumerate(x.tolist()):
        for j, value in enumerate(row):
            y[i, j] = selu_of(value)
    return y
