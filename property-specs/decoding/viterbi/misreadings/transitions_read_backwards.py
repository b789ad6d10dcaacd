"""Misread: A[i,j] leads from j to i."""

import numpy as np


def viterbi(a0, A, B):
    t, k = B.shape
    delta, back = a0 + B[0], np.zeros((t, k), dtype=np.int64)
    for s in range(1, t):
        reach = delta[None, :] + A
        back[s] = reach.argmax(axis=1)
        delta = reach.max(axis=1) + B[s]
    path = np.zeros(t, dtype=np.int64)
    path[-1] = delta.argmax()
    for s in range(t - 1, 0, -1):
        path[s - 1] = back[s, path[s]]
    return path, delta.max()
