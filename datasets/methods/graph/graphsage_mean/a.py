"""GraphSAGE layer with the mean aggregator (Hamilton, Ying and Leskovec, 2017,
Algorithm 1)."""

import math

import numpy as np


def graphsage_mean(A, X, W):
    """Own features and neighbour mean, mapped, rectified and normalised.

    A : [n, n] adjacency
    X : [n, d] node features
    W : [2*d, m] weights, upper half for the own features
    Returns [n, m].
    """
    n, d = X.shape
    m = W.shape[1]
    H = np.zeros((n, m), dtype=np.float64)
    for v in range(n):
        neighbours = [u for u in range(n) if A[v, u] == 1.0]
        a_v = np.zeros(d)
        if neighbours:
            a_v = np.sum(X[neighbours], axis=0) / len(neighbours)       # line 4
        z_v = np.maximum(np.concatenate([X[v], a_v]) @ W, 0.0)          # line 5
        norm = math.hypot(*z_v.tolist())
        if norm > 0.0:
            H[v] = z_v / norm                                           # line 7
    return H
