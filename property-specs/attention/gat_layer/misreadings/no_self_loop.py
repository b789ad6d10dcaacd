"""Misread: the node itself is not in its neighbourhood (a node without neighbours returns zeros)."""

import numpy as np


def gat_layer(X, A, W, a, slope):
    P = X @ W
    m = P.shape[1]
    H = np.zeros(P.shape)
    for i in range(len(P)):
        near = np.flatnonzero(A[i])
        if len(near):
            t = P[i] @ a[:m] + P[near] @ a[m:]
            t = np.where(t > 0, t, slope * t)
            e = np.exp(t - t.max())
            H[i] = e / e.sum() @ P[near]
    return H
