"""Variant: the updates that lower the divergence instead of the squared error."""

import numpy as np


def nmf_multiplicative(V, W, H, iters):
    for _ in range(iters):
        W = W * ((V / (W @ H)) @ H.T) / np.sum(H, axis=1)
        H = H * (W.T @ (V / (W @ H))) / np.sum(W, axis=0)[:, None]
    return W, H, float(np.sum((V - W @ H) ** 2))
