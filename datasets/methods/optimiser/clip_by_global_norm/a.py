"""Gradient clipping by the global norm (Pascanu, Mikolov and Bengio, 2012,
Algorithm 1)."""

import numpy as np


def clip_by_global_norm(g1, g2, max_norm):
    """Both gradients scaled by one factor when their joint norm is too large.

    g1 : [n] first gradient
    g2 : [m, k] second gradient
    max_norm : limit of the joint norm
    Returns (c1 [n], c2 [m, k]).
    """
    N = np.sqrt(np.sum(g1 ** 2) + np.sum(g2 ** 2))
    factor = max_norm / N if N > max_norm else 1.0
    return factor * g1, factor * g2
