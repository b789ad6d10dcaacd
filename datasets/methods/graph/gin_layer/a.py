"""Aggregation of the graph isomorphism network (Xu, Hu, Leskovec and Jegelka,
2018, eq. 4.1)."""

import numpy as np


def gin_layer(A, X, eps, W):
    """Neighbour sum plus weighted own features, under a linear map.

    A : [n, n] adjacency
    X : [n, d] node features
    eps : extra weight of the node itself
    W : [d, m] weights
    Returns [n, m].
    """
    n = X.shape[0]
    s = np.empty(X.shape, dtype=np.float64)
    for v in range(n):
        neighbours = [u for u in range(n) if A[v, u] == 1.0]
        s[v] = (1.0 + eps) * X[v] + np.sum(X[neighbours], axis=0)
    return s @ W
