"""Gradient clipping by the joint norm (Pascanu, Mikolov and Bengio, 2012, Algorithm 1)."""

import math

import numpy as np


def clip_by_global_norm(g1, g2, max_norm):
    """Both gradients shortened by one factor when their joint norm is too large.

    g1        float64 [n], gradient of the first parameter
    g2        float64 [m, k], gradient of the second parameter
    max_norm  float, limit of the joint norm, > 0

    Returns c1 float64 [n] and c2 float64 [m, k].
    """
    entries = g1.tolist() + g2.ravel().tolist()
    norm = math.hypot(*entries)

    c1 = np.array(g1, dtype=np.float64)
    c2 = np.array(g2, dtype=np.float64)
    if norm > max_norm:
        factor = max_norm / norm
        c1 *= factor
        c2 *= factor
    return c1, c2
