"""Misread: W is divided by its true largest singular value."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / np.linalg.svd(W, compute_uv=False)[0], u
