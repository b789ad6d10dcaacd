"""Misread: the sum runs over the rows."""

import numpy as np


def log_softmax(z):
    high = z.max(axis=0, keepdims=True)
    return z - high - np.log(np.exp(z - high).sum(axis=0, keepdims=True))
