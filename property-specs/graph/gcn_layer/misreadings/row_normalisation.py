"""Misread: D'^(-1) A'."""

import numpy as np


def gcn_layer(A, X, W):
    joined = A + np.eye(len(A))
    degree = joined.sum(axis=1)
    weight = joined / degree[:, None]
    return np.maximum(weight @ X @ W, 0.0)
