"""Variant: p is cut to 1e-7 .. 1 - 1e-7 before the logarithm, so that a certain error costs 16 at most."""

import numpy as np


def binary_cross_entropy_logits(z, y):
    p = np.clip(0.5 + 0.5 * np.tanh(0.5 * z), 1e-7, 1.0 - 1e-7)
    return -np.mean(y * np.log(p) + (1.0 - y) * np.log(1.0 - p))
