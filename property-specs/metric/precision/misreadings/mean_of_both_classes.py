"""Variant: the mean of the precisions of class 1 and class 0."""

import numpy as np


def precision(y, p):
    one = np.sum(y * p) / max(np.sum(p), 1)
    nil = np.sum((1 - y) * (1 - p)) / max(np.sum(1 - p), 1)
    return 0.5 * (one + nil)
