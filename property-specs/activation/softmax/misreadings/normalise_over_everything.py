"""Misread: one sum over all entries of all rows."""

import numpy as np


def softmax(z):
    e = np.exp(z - z.max())
    return e / e.sum()
