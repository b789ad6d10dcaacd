"""Misread: the softmax runs over the rows, not over the classes."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=0)
    lse = top + np.log(np.exp(z - top).sum(axis=0))
    return float(np.mean(lse[y] - z[np.arange(n), y]))
