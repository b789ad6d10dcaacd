"""Misread: every name from 0 to the largest one is a class; those that do not occur count as 0."""

import numpy as np


def mean_iou(p, y):
    k = int(max(p.max(), y.max())) + 1
    total = 0.0
    for c in range(k):
        u = np.sum((p == c) | (y == c))
        if u > 0:
            total += np.sum((p == c) & (y == c)) / u
    return float(total / k)
