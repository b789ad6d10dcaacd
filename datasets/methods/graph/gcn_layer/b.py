"""GCN layer: nodes mixed with their neighbours under symmetric normalisation, mapped, rectified.

Paper: Kipf and Welling, "Semi-Supervised Classification with Graph Convolutional Networks"
(arXiv 1609.02907), section 2.1 (renormalisation trick) and eq. 2.
"""
import math

import numpy as np


def gcn_layer(A, X, W):
    """A: [n, n] adjacency, X: [n, d] features, W: [d, m] weights -> H: [n, m] (eq. 2)."""
    n, d = X.shape
    m = W.shape[1]
    # A' = A + I: every node is also its own neighbour (renormalisation trick).
    linked = A.tolist()
    for i in range(n):
        linked[i][i] += 1.0
    # D'_ii counts the self-loop, so no degree is zero.
    degree = [sum(row) for row in linked]
    H = np.zeros((n, m), dtype=np.float64)
    for i in range(n):
        # Row i of D'^(-1/2) A' D'^(-1/2) X.
        mixed = np.zeros(d, dtype=np.float64)
        for j in range(n):
            if linked[i][j] != 0.0:
                mixed += linked[i][j] / math.sqrt(degree[i] * degree[j]) * X[j]
        for column in range(m):
            total = 0.0
            for feature in range(d):
                total += float(mixed[feature]) * float(W[feature, column])
            H[i, column] = max(0.0, total)  # ReLU of eq. 2
    return H
