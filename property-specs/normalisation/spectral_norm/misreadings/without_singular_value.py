"""Misread: W is divided by its Frobenius norm; u is refined."""

import numpy as np


def spectral_norm(W, u, iters):
    for _ in range(iters):
        v = W.T @ u
        v = v / np.sqrt(v @ v)
        u = W @ v
        u = u / np.sqrt(u @ u)
    return W / np.sqrt((W * W).sum()), u
