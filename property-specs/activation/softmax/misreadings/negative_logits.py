"""Misread: exp(-z_ij), the logits taken as energies."""

import numpy as np


def softmax(z):
    e = np.exp(z.min(axis=1, keepdims=True) - z)
    return e / e.sum(axis=1, keepdims=True)
