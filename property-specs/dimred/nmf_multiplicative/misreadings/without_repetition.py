"""Misread: one round, however many are asked for."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(min(iters, 1)):
        W = W * (V @ H.T) / (W @ (H @ H.T))
        H = H * (W.T @ V) / ((W.T @ W) @ H)
    return W, H, float(np.sum((V - W @ H) ** 2))
