"""Misread: at each time the best state given the last one, never reconsidered."""

import numpy as np


def viterbi(a0, A, B):
    path, score = [int((a0 + B[0]).argmax())], (a0 + B[0]).max()
    for row in B[1:]:
        reach = A[path[-1]] + row
        score += reach.max()
        path.append(int(reach.argmax()))
    return np.array(path, dtype=np.int64), score
