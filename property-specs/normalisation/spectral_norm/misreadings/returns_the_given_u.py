"""Misread: u2 is the u that came in."""

import numpy as np


def spectral_norm(W, u, iters):
    first = u
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / (u @ W @ v), first
