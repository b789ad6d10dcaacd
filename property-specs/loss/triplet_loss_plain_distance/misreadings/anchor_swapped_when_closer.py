"""Variant: the distance of the negative is the smaller of those from anchor and positive."""

import numpy as np


def distance(u, v):
    return np.sqrt(np.sum((u - v + 0.000001) ** 2, axis=1))


def triplet_loss_plain_distance(a, p, q, margin):
    negative = np.minimum(distance(a, q), distance(p, q))
    return np.mean(np.maximum(0.0, distance(a, p) - negative + margin))
