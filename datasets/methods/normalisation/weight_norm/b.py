"""Weight normalisation (Salimans and Kingma, 2016, eq. 2)."""

import math

import numpy as np


def weight_norm(v, g):
    """Weights from directions and lengths, one output unit per row.

    v  float64 [m, d], directions
    g  float64 [m], lengths, of either sign

    Returns float64 [m, d]; a zero direction gives zero weights.
    """
    w = np.zeros(v.shape, dtype=np.float64)
    for unit, direction in enumerate(v.tolist()):
        norm = math.hypot(*direction)
        if norm > 0.0:
            w[unit] = [g[unit] * (entry / norm) for entry in direction]
    return w
