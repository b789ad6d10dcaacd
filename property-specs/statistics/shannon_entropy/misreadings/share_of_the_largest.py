"""Variant: divided by ln k, so that equal probabilities have 1."""

import numpy as np


def shannon_entropy(p):
    q = p[p > 0.0]
    h = -np.sum(q * np.log(q)) / np.log(max(len(p), 2))
    return h, h / np.log(2.0)
