"""Misread: division by n."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near = np.sum((a - p) ** 2, axis=1)
    far = np.sum((a - q) ** 2, axis=1)
    return float(np.mean(np.maximum(near - far + margin, 0.0)))
