"""Misread: err is half the sum of squares."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W = W * (V @ H.T) / (W @ (H @ H.T))
        H = H * (W.T @ V) / ((W.T @ W) @ H)
    return W, H, float(0.5 * np.sum((V - W @ H) ** 2))
