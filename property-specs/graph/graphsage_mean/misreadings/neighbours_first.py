"""Misread: the neighbour mean stands before the own features."""

import numpy as np


def graphsage_mean(A, X, W):
    degree = np.maximum(A.sum(axis=1, keepdims=True), 1.0)
    z = np.maximum(np.concatenate([A @ X / degree, X], axis=1) @ W, 0.0)
    length = np.sqrt((z * z).sum(axis=1, keepdims=True))
    return z / np.where(length > 0.0, length, 1.0)
