"""Misread: the overlap is twice the intersection over the sum of the sizes."""

import numpy as np


def mean_iou(p, y):
    shares = []
    for c in sorted(set(p.tolist()) | set(y.tolist())):
        i = np.sum((p == c) & (y == c))
        shares.append(2 * i / (np.sum(p == c) + np.sum(y == c)))
    return float(np.mean(shares))
