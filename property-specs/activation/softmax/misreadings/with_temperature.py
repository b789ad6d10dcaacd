"""Misread: logits are divided by a temperature first, here 4."""

import numpy as np


def softmax(z):
    t = z / 4.0
    e = np.exp(t - t.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
