"""Misread: D of A instead of A + I."""

import numpy as np


def gcn_layer(A, X, W):
    joined = A + np.eye(len(A))
    degree = np.maximum(A.sum(axis=1), 1.0)  # a node without edges keeps its own features
    weight = joined / np.sqrt(np.outer(degree, degree))
    return np.maximum(weight @ X @ W, 0.0)
