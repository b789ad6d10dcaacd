"""Misread: neighbour features are summed, not averaged."""

import numpy as np


def graphsage_mean(A, X, W):
    z = np.maximum(np.concatenate([X, A @ X], axis=1) @ W, 0.0)
    length = np.sqrt((z * z).sum(axis=1, keepdims=True))
    return z / np.where(length > 0.0, length, 1.0)
