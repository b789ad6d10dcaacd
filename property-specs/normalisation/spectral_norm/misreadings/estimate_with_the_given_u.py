"""Misread: sigma = u_0^T W v with the u that came in, by its size."""

import numpy as np


def spectral_norm(W, u, iters):
    first = u
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / np.sqrt(1e-300 + (first @ W @ v) ** 2), u
