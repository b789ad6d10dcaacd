"""Misread: max(0, mean of the brackets)."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((u - v + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.maximum(0.0, np.mean(distance(a, p) - distance(a, q) + margin))
