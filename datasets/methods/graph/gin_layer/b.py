"""Aggregation of the graph isomorphism network (Xu et al., 2018, eq. 4.1)."""

import numpy as np


def gin_layer(A, X, eps, W):
    """Sum over the neighbours and the weighted node itself, then a linear map.

    A    float64 [n, n], symmetric adjacency, 0/1, zero diagonal
    X    float64 [n, d], node features
    eps  float, extra weight of the node itself
    W    float64 [d, m], weights of the linear map

    Returns float64 [n, m].
    """
    n = X.shape[0]
    H = np.empty((n, W.shape[1]), dtype=np.float64)
    for node in range(n):
        gathered = (1.0 + eps) * X[node]
        for other in range(n):
            if A[node, other] == 1.0:
                gathered = gathered + X[other]
        H[node] = gathered @ W
    return H
