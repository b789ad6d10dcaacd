"""Misread: probabilities are cut off at 1e-7 and 1 - 1e-7."""

import numpy as np


def binary_cross_entropy(p, y):
    p = np.clip(p, 1e-7, 1.0 - 1e-7)
    return -np.mean(y * np.log(p) + (1.0 - y) * np.log(1.0 - p))
