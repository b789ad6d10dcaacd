"""Misread: the threshold is (sum of all scores - 1) / k, negative entries are cut."""

import numpy as np


def sparsemax(z):
    return np.maximum(z - (z.sum(axis=1, keepdims=True) - 1.0) / z.shape[1], 0.0)
