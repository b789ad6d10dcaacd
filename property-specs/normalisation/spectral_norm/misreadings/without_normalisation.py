"""Misread: W is returned as it is."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return 1.0 * W, u
