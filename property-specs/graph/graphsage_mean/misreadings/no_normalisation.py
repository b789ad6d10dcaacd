"""Misread: the rows are not divided by their norm."""

import numpy as np


def graphsage_mean(A, X, W):
    degree = np.maximum(A.sum(axis=1, keepdims=True), 1.0)
    return np.maximum(np.concatenate([X, A @ X / degree], axis=1) @ W, 0.0)
