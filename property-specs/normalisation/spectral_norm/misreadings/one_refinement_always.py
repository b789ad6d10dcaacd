"""Misread: iters is ignored."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(1):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / (u @ W @ v), u
