"""Misread: linear output."""

import numpy as np


def gcn_layer(A, X, W):
    joined = A + np.eye(len(A))
    degree = joined.sum(axis=1)
    weight = joined / np.sqrt(np.outer(degree, degree))
    return weight @ X @ W
