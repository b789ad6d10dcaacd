"""Viterbi decoding (Viterbi, 1967), in logarithms."""

import numpy as np


def first_best(values):
    """Index of the largest value (the smallest index on a tie) and that value."""
    best = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    return best, values[best]


def viterbi(a0, A, B):
    """Best state sequence and its log weight.

    a0  float64 [k], log weights of the first state
    A   float64 [k, k], log weights of the transitions, from row to column
    B   float64 [t, k], log likelihood of each observation under each state

    Returns path int64 [t] and the float score.
    """
    steps, k = B.shape
    entry = a0.tolist()
    move = A.tolist()
    emit = B.tolist()

    reach = [entry[j] + emit[0][j] for j in range(k)]
    back = []  # back[s - 1][j]: best predecessor of state j at time s
    for s in range(1, steps):
        pointers = []
        new_reach = []
        for j in range(k):
            i, weight = first_best([reach[i] + move[i][j] for i in range(k)])
            pointers.append(i)
            new_reach.append(weight + emit[s][j])
        back.append(pointers)
        reach = new_reach

    state, score = first_best(reach)
    path = np.empty(steps, dtype=np.int64)
    path[steps - 1] = state
    for s in range(steps - 1, 0, -1):
        state = back[s - 1][state]
        path[s - 1] = state
    return path, score
