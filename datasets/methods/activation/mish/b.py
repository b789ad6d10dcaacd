"""Mish activation: each entry times the hyperbolic tangent of its softplus.

Misra, "Mish: A Self Regularized Non-Monotonic Activation Function" (2019),
arXiv 1908.08681.
"""

import math

import numpy as np


def smooth_ramp(number):
    """ln(1 + e^number), arranged so that the exponential never exceeds one."""
    correction = math.log1p(math.exp(-abs(number)))
    if number > 0.0:
        return number + correction
    return correction


def mish(x):
    """x: float64 [n, d].  Returns the activations, float64 [n, d]."""
    rows, columns = x.shape
    activated = np.zeros((rows, columns))
    for r in range(rows):
        for c in range(columns):
            entry = float(x[r, c])
            gate = math.tanh(smooth_ramp(entry))
            activated[r, c] = entry * gate
    return activated
