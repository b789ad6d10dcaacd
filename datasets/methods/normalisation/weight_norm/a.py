"""Weight normalisation (Salimans and Kingma, 2016, eq. 2)."""

import math

import numpy as np


def weight_norm(v, g):
    """Rows of given length along given directions.

    v : [m, d] directions, one row per output unit
    g : [m] lengths
    Returns [m, d]; an all-zero row of v stays zero.
    """
    w = np.zeros(v.shape, dtype=np.float64)
    for i in range(v.shape[0]):
        norm = math.hypot(*v[i].tolist())
        if norm > 0.0:
            w[i] = g[i] * (v[i] / norm)
    return w
