"""Misread: W is divided by the eigenvalue of W W^T."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / (u @ W @ v) ** 2, u
