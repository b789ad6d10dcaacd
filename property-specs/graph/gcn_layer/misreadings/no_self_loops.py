"""Misread: A instead of A + I."""

import numpy as np


def gcn_layer(A, X, W):
    joined = A
    degree = np.maximum(joined.sum(axis=1), 1.0)  # a node without edges takes nothing
    weight = joined / np.sqrt(np.outer(degree, degree))
    return np.maximum(weight @ X @ W, 0.0)
