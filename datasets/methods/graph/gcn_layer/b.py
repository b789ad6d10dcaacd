"""gcn_layer, reading B, from its brief alone: graph/gcn_layer."""
import math

import numpy as np


def _neighbours_with_self(A):
    """Return for each node of the adjacency A, shape (n, n), the list of itself and its neighbours."""
    n = A.shape[0]
    return [[j for j in range(n) if j == i or A[i, j] != 0.0] for i in range(n)]


def gcn_layer(A, X, W):
    """Return the new node features, float64 of shape (n, m), at least 0.

    Each node sums the features of itself and its neighbours, divided by the square root of the product of
    both degrees (self-loops counted); the sum is multiplied by W and negative entries become 0.
    """
    A = np.asarray(A, dtype=np.float64)
    X = np.asarray(X, dtype=np.float64)
    W = np.asarray(W, dtype=np.float64)
    neighbours = _neighbours_with_self(A)
    degrees = [len(near) for near in neighbours]
    H = np.zeros((X.shape[0], W.shape[1]), dtype=np.float64)
    for i, near in enumerate(neighbours):
        mixed = np.zeros(X.shape[1])
        for j in near:
            mixed += X[j] / math.sqrt(degrees[i] * degrees[j])
        mapped = np.dot(mixed, W)
        H[i] = np.where(mapped > 0.0, mapped, 0.0)
    return H
