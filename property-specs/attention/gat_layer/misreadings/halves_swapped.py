"""Misread: the first half of a goes to the neighbour, the second to the receiving node."""

import numpy as np


def gat_layer(X, A, W, a, slope):
    P = X @ W
    m = P.shape[1]
    H = np.zeros(P.shape)
    for i in range(len(P)):
        near = np.flatnonzero(A[i] + np.eye(len(P))[i])
        t = P[i] @ a[m:] + P[near] @ a[:m]
        t = np.where(t > 0, t, slope * t)
        e = np.exp(t - t.max())
        H[i] = e / e.sum() @ P[near]
    return H
