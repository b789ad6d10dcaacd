"""Misread: exponentials, alpha = 1."""

import numpy as np


def entmax15(z):
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
