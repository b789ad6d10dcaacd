"""Misread: the constant is added to other minus anchor."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((v - u + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    return np.mean(np.maximum(0.0, distance(a, p) - distance(a, q) + margin))
