"""Viterbi decoding (Viterbi, 1967) of the best state path of a hidden chain."""

import numpy as np


def viterbi(a0, A, B):
    """Best path and its log weight.

    a0 : [k] log weights of the first state
    A : [k, k] log weights of the transitions, from row to column
    B : [t, k] log likelihood of each observation under each state
    Returns (path [t], score).
    """
    t, k = B.shape
    delta = np.empty((t, k), dtype=np.float64)
    back = np.zeros((t, k), dtype=np.int64)
    delta[0] = a0 + B[0]
    for s in range(1, t):
        for j in range(k):
            candidates = delta[s - 1] + A[:, j]
            back[s, j] = np.argmax(candidates)          # the first of equal maxima
            delta[s, j] = candidates[back[s, j]] + B[s, j]
    path = np.empty(t, dtype=np.int64)
    path[t - 1] = np.argmax(delta[t - 1])
    for s in range(t - 1, 0, -1):
        path[s - 1] = back[s, path[s]]
    score = delta[t - 1, path[t - 1]]
    return path, float(score)
