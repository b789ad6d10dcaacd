"""Misread: |a - q|^2 - |a - p|^2 + margin."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near = np.sum((a - p) ** 2, axis=1)
    far = np.sum((a - q) ** 2, axis=1)
    return float(np.sum(np.maximum(far - near + margin, 0.0)))
