"""Misread: H is updated with the old W."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W, H = W * (V @ H.T) / (W @ (H @ H.T)), H * (W.T @ V) / ((W.T @ W) @ H)
    return W, H, float(np.sum((V - W @ H) ** 2))
