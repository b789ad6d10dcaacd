"""Variant: the mean over the triplets of hinges of plain distances."""

import numpy as np


def triplet_loss(a, p, q, margin):
    near, far = np.linalg.norm(a - p, axis=1), np.linalg.norm(a - q, axis=1)
    return float(np.mean(np.maximum(near - far + margin, 0.0)))
