"""Misread: neighbour features are averaged."""

import numpy as np


def gin_layer(A, X, eps, W):
    degree = np.maximum(A.sum(axis=1, keepdims=True), 1.0)  # a node without neighbours takes nothing
    return ((1.0 + eps) * X + A @ X / degree) @ W
