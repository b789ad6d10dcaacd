"""Misread: the chain makes one transition before the first observation."""

import numpy as np


def viterbi(a0, A, B):
    t, k = B.shape
    delta, back = (a0[:, None] + A).max(axis=0) + B[0], np.zeros((t, k), dtype=np.int64)
    for s in range(1, t):
        reach = delta[:, None] + A
        back[s] = reach.argmax(axis=0)
        delta = reach.max(axis=0) + B[s]
    path = np.zeros(t, dtype=np.int64)
    path[-1] = delta.argmax()
    for s in range(t - 1, 0, -1):
        path[s - 1] = back[s, path[s]]
    return path, delta.max()
