"""Adaptive gradient clipping (Brock et al., 2021, section 4, eq. 3)."""

import math

import numpy as np


def adaptive_gradient_clip(W, G, lam, eps):
    """Gradient clipped row by row relative to the weights of the row.

    W    float64 [m, d], weights, one row per output unit
    G    float64 [m, d], gradient
    lam  float, largest allowed ratio of gradient norm to weight norm, > 0
    eps  float, lower bound of the weight norm, > 0

    Returns float64 [m, d].
    """
    clipped = np.array(G, dtype=np.float64)
    for unit in range(W.shape[0]):
        weight_norm = max(math.hypot(*W[unit].tolist()), eps)
        gradient_norm = math.hypot(*G[unit].tolist())
        allowed = lam * weight_norm
        if gradient_norm > allowed:
            clipped[unit] = G[unit] * (allowed / gradient_norm)
    return clipped
