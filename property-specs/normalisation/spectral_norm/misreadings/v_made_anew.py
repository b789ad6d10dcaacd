"""Misread: sigma with a v made from the last u."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    v = W.T @ u
    return W / np.sqrt(v @ v), u
