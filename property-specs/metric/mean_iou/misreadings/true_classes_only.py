"""Misread: the mean runs over the classes that occur in y."""

import numpy as np


def mean_iou(p, y):
    shares = []
    for c in sorted(set(y.tolist())):
        shares.append(np.sum((p == c) & (y == c)) / np.sum((p == c) | (y == c)))
    return float(np.mean(shares))
