"""Symmetric normalised Laplacian (Chung, "Spectral Graph Theory", 1997)."""

import math

import numpy as np


def normalized_laplacian(A):
    """L = I - D^(-1/2) A D^(-1/2) on the nodes with positive degree.

    A  float64 [n, n], symmetric weights >= 0, loops allowed

    Returns float64 [n, n]; rows and columns of nodes of degree 0 are all zero.
    """
    n = A.shape[0]
    degree = [math.fsum(A[node].tolist()) for node in range(n)]
    L = np.zeros((n, n), dtype=np.float64)
    for u in range(n):
        if degree[u] == 0.0:
            continue
        L[u, u] = 1.0 - A[u, u] / degree[u]
        for v in range(n):
            if v != u and A[u, v] > 0.0:
                L[u, v] = -A[u, v] / (math.sqrt(degree[u]) * math.sqrt(degree[v]))
    return L
