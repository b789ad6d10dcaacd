"""Viterbi path by recursion from the last state back, with scores remembered, in place of a table filled forwards."""

import functools

import numpy as np


def viterbi(a0, A, B):
    first, step, seen = a0.tolist(), A.tolist(), B.tolist()
    states = range(len(first))

    @functools.cache
    def best(s, j):
        if s == 0:
            return first[j] + seen[0][j], -1
        score, back = max((best(s - 1, i)[0] + step[i][j], -i) for i in states)
        return score + seen[s][j], -back

    last = len(seen) - 1
    score, state = max((best(last, j)[0], -j) for j in states)
    path = [-state]
    for s in range(last, 0, -1):
        path.append(best(s, path[-1])[1])
    return np.array(path[::-1]), score
