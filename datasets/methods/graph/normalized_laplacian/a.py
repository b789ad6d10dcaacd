"""Symmetric normalised Laplacian, from "Spectral Graph Theory" (Chung, 1997,
sections 1.2 and 1.4)."""

import math

import numpy as np


def normalized_laplacian(A):
    """I - D^(-1/2) A D^(-1/2) on the nodes with positive degree.

    A : [n, n] symmetric weights, loops allowed
    Returns [n, n].
    """
    n = A.shape[0]
    deg = np.sum(A, axis=1)
    L = np.zeros((n, n), dtype=np.float64)
    for u in range(n):
        for v in range(n):
            if u == v and deg[v] > 0.0:
                L[v, v] = 1.0 - A[v, v] / deg[v]
            elif u != v and deg[u] > 0.0 and deg[v] > 0.0:
                L[u, v] = -A[u, v] / math.sqrt(deg[u] * deg[v])
    return L
