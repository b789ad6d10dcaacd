"""GraphSAGE layer with the mean aggregator (Hamilton, Ying and Leskovec, 2017, Algorithm 1)."""

import math

import numpy as np


def neighbour_mean(node, A, X):
    """Mean feature row of the neighbours; zeros for an isolated node."""
    total = np.zeros(X.shape[1], dtype=np.float64)
    count = 0
    for other in range(len(A)):
        if A[node, other] == 1.0:
            total += X[other]
            count += 1
    return total / count if count > 0 else total


def graphsage_mean(A, X, W):
    """One layer over the whole neighbourhood.

    A  float64 [n, n], symmetric adjacency, 0/1, zero diagonal
    X  float64 [n, d], node features
    W  float64 [2*d, m], weights; upper half for the own features

    Returns float64 [n, m]; every row has norm 1 or is all zero.
    """
    n, d = X.shape
    H = np.zeros((n, W.shape[1]), dtype=np.float64)
    for node in range(n):
        mixed = X[node] @ W[:d] + neighbour_mean(node, A, X) @ W[d:]
        active = [max(value, 0.0) for value in mixed.tolist()]
        length = math.hypot(*active)
        if length > 0.0:
            H[node] = [value / length for value in active]
    return H
