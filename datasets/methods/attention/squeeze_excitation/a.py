"""Squeeze-and-excitation block (Hu, Shen and Sun, 2017, eqs. 2 to 4)."""

import numpy as np


def sigmoid(a):
    """1 / (1 + exp(-a)), with exp taken of negative numbers only."""
    e = np.exp(-np.abs(a))
    return np.where(a >= 0.0, 1.0 / (1.0 + e), e / (1.0 + e))


def squeeze_excitation(x, W1, W2):
    """Feature maps rescaled by gates computed from their means.

    x : [n, c, u, w] feature maps
    W1 : [r, c] weights to the bottleneck
    W2 : [c, r] weights back to the channels
    Returns [n, c, u, w].
    """
    y = np.empty(x.shape, dtype=np.float64)
    for b in range(x.shape[0]):
        z = np.mean(x[b], axis=(1, 2))                  # eq. 2
        t = sigmoid(W2 @ np.maximum(W1 @ z, 0.0))       # eq. 3
        y[b] = t[:, None, None] * x[b]                  # eq. 4
    return y
