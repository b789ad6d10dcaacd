"""Variant: losses of the examples are added."""

import numpy as np


def binary_cross_entropy_logits(z, y):
    return np.sum(np.maximum(z, 0.0) - z * y + np.log1p(np.exp(-np.abs(z))))
