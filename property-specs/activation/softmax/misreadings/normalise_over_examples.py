"""Misread: the sum runs over the batch instead of the classes."""

import numpy as np


def softmax(z):
    e = np.exp(z - z.max(axis=0, keepdims=True))
    return e / e.sum(axis=0, keepdims=True)
