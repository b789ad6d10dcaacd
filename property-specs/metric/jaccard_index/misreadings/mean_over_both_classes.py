"""Variant: the mean of the indices of class 1 and of class 0."""

import numpy as np


def jaccard_index(p, y):
    one = (p * y).sum() / np.maximum(p, y).sum() if np.maximum(p, y).sum() > 0 else 0.0
    p, y = 1 - p, 1 - y
    nil = (p * y).sum() / np.maximum(p, y).sum() if np.maximum(p, y).sum() > 0 else 0.0
    return (one + nil) / 2.0
