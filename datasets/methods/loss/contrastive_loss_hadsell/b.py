"""contrastive_loss_hadsell, reading B, from its brief alone: loss/contrastive_loss_hadsell."""
import math

import numpy as np


def attracting_energy(distance):
    """Return the energy of a unit spring of rest length zero stretched to distance (floats)."""
    return 0.5 * distance * distance


def repelling_energy(distance, rest_length):
    """Return the energy of a unit spring that only pushes, compressed to distance (floats)."""
    if distance >= rest_length:
        return 0.0
    lacking = rest_length - distance
    return 0.5 * lacking * lacking


def contrastive_loss_hadsell(x1, x2, y, m):
    """Return the mean energy, a float, and the energy of each pair, float64 of shape (n).

    y = 0 marks a similar pair (pulled together), y = 1 a dissimilar one (pushed apart up to the margin m).
    """
    x1 = np.asarray(x1, dtype=float)
    x2 = np.asarray(x2, dtype=float)
    y = np.asarray(y)
    margin = float(m)
    n = x1.shape[0]
    pair = np.zeros(n)
    for i in range(n):
        distance = math.dist(x1[i].tolist(), x2[i].tolist())
        if int(y[i]) == 0:
            pair[i] = attracting_energy(distance)
        else:
            pair[i] = repelling_energy(distance, margin)
    loss = math.fsum(pair.tolist()) / n
    return loss, pair
