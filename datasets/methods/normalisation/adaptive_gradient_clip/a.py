"""Adaptive gradient clipping, from "High-Performance Large-Scale Image
Recognition Without Normalization" (Brock, De, Smith and Simonyan, 2021, eq. 3)."""

import numpy as np


def norm(row):
    """Euclidean norm of a vector."""
    return np.sqrt(np.sum(row ** 2))


def adaptive_gradient_clip(W, G, lam, eps):
    """Gradient rows shrunk where they are large against their weight row.

    W : [m, d] weights, one row per output unit
    G : [m, d] gradient
    lam : largest allowed ratio of the norms
    eps : lower bound of the weight norm
    Returns [m, d].
    """
    Gc = np.array(G, dtype=np.float64)
    for i in range(G.shape[0]):
        a = max(norm(W[i]), eps)
        size = norm(G[i])
        if size / a > lam:
            Gc[i] = lam * (a / size) * G[i]
    return Gc
