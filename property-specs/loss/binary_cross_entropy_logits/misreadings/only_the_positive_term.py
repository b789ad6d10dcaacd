"""Misread: the term of 1 - y is left out, as in the loss of several classes."""

import numpy as np


def binary_cross_entropy_logits(z, y):
    return np.mean(y * (np.maximum(z, 0.0) - z + np.log1p(np.exp(-np.abs(z)))))
