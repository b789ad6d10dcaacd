"""Misread: the logarithm to the base 2."""

import numpy as np


def log_softmax(z):
    high = z.max(axis=1, keepdims=True)
    return (z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))) / np.log(2.0)
