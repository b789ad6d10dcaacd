"""Misread: 1 minus the sum of squares, Gini's impurity."""

import numpy as np


def shannon_entropy(p):
    h = max(1.0 - np.sum(p * p), 0.0)
    return h, h / np.log(2.0)
