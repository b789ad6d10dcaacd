"""Misread: the logarithm of a probability that is cut off at 1e-12."""

import numpy as np


def log_softmax(z):
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return np.log(np.clip(e / e.sum(axis=1, keepdims=True), 1e-12, 1.0))
