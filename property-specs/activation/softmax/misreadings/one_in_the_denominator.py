"""Misread: a logit of zero is added to the denominator, so that a row may attend to nothing."""

import numpy as np


def softmax(z):
    top = np.maximum(z.max(axis=1, keepdims=True), 0.0)
    e = np.exp(z - top)
    return e / (e.sum(axis=1, keepdims=True) + np.exp(-top))
