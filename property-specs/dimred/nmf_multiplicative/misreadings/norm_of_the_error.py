"""Variant: err is the root of the sum of squares."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W = W * (V @ H.T) / (W @ (H @ H.T))
        H = H * (W.T @ V) / ((W.T @ W) @ H)
    return W, H, float(np.sqrt(np.sum((V - W @ H) ** 2)))
