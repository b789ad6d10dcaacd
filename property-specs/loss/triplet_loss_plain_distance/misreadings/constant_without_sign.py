"""Misread: 0.000001 is added to the absolute differences."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((np.abs(u - v) + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.mean(np.maximum(0.0, distance(a, p) - distance(a, q) + margin))
