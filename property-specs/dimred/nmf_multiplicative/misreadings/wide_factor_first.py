"""Misread: H is updated before W."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        H = H * (W.T @ V) / ((W.T @ W) @ H)
        W = W * (V @ H.T) / (W @ (H @ H.T))
    return W, H, float(np.sum((V - W @ H) ** 2))
