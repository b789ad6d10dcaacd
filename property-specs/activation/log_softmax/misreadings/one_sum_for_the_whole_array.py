"""Misread: the sum runs over all rows and classes at once."""

import numpy as np


def log_softmax(z):
    high = z.max()
    return z - high - np.log(np.exp(z - high).sum())
