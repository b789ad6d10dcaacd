"""Misread: all intersections over all unions."""

import numpy as np


def mean_iou(p, y):
    classes = sorted(set(p.tolist()) | set(y.tolist()))
    i = sum(np.sum((p == c) & (y == c)) for c in classes)
    u = sum(np.sum((p == c) | (y == c)) for c in classes)
    return float(i / u)
