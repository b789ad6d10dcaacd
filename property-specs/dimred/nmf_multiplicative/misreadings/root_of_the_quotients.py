"""Misread: the factors are multiplied by the root of the quotient."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W = W * np.sqrt((V @ H.T) / (W @ (H @ H.T)))
        H = H * np.sqrt((W.T @ V) / ((W.T @ W) @ H))
    return W, H, float(np.sum((V - W @ H) ** 2))
