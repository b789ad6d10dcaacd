"""Misread: the entropy of the targets is subtracted."""

import numpy as np


def binary_cross_entropy(p, y):
    loss = 0.0
    for chance, target in ((p, y), (1.0 - p, 1.0 - y)):
        loss = loss + np.where(target > 0.0, target * np.log(np.where(target > 0.0, target, 1.0) / chance), 0.0)
    return max(0.0, float(np.mean(loss)))
