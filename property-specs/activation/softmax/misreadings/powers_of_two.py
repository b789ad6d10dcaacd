"""Misread: 2^z_ij instead of exp(z_ij)."""

import numpy as np


def softmax(z):
    e = np.exp2(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
