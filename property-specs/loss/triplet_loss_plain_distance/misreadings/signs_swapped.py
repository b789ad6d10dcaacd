"""Misread: D(a, q) - D(a, p) + margin."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((u - v + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.mean(np.maximum(0.0, distance(a, q) - distance(a, p) + margin))
