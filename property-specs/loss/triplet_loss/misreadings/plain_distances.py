"""Misread: |a - p| - |a - q| + margin."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near = np.sqrt(np.sum((a - p) ** 2, axis=1))
    far = np.sqrt(np.sum((a - q) ** 2, axis=1))
    return float(np.sum(np.maximum(near - far + margin, 0.0)))
