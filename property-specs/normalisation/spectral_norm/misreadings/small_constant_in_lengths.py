"""Misread: 1e-4 is added to each length."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / (np.sqrt(v @ v) + 1e-4)
        u = W @ v
        u = u / (np.sqrt(u @ u) + 1e-4)
    return W / (u @ W @ v), u
