"""Variant: the mean of the recalls of class 1 and class 0: balanced accuracy."""

import numpy as np


def recall(y, p):
    one = np.sum(y * p) / max(np.sum(y), 1)
    nil = np.sum((1 - y) * (1 - p)) / max(np.sum(1 - y), 1)
    return 0.5 * (one + nil)
