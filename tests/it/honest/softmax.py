"""Softmax as the reciprocal, for each entry, of the sum of the odds of all entries against it."""

import numpy as np


def softmax(z):
    gaps = z[:, None, :] - z[:, :, None]
    with np.errstate(over="ignore"):
        return 1.0 / np.exp(gaps).sum(axis=2)
