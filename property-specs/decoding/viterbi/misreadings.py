# %% greedy
"""Misread: at each time the best state given the last one, never reconsidered."""

import numpy as np


def viterbi(a0, A, B):
    path, score = [int((a0 + B[0]).argmax())], (a0 + B[0]).max()
    for row in B[1:]:
        reach = A[path[-1]] + row
        score += reach.max()
        path.append(int(reach.argmax()))
    return np.array(path, dtype=np.int64), score


# %% ties_to_the_largest
"""Misread: among equals the largest index wins."""

import numpy as np


def viterbi(a0, A, B):
    t, k = B.shape
    delta, back = a0 + B[0], np.zeros((t, k), dtype=np.int64)
    for s in range(1, t):
        reach = delta[:, None] + A
        back[s] = k - 1 - reach[::-1].argmax(axis=0)
        delta = reach.max(axis=0) + B[s]
    path = np.zeros(t, dtype=np.int64)
    path[-1] = k - 1 - delta[::-1].argmax()
    for s in range(t - 1, 0, -1):
        path[s - 1] = back[s, path[s]]
    return path, delta.max()


# %% transition_before_the_first
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


# %% transitions_read_backwards
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


# %% without_back_pointers
"""Misread: each time has the state that is best up to then."""

import numpy as np


def viterbi(a0, A, B):
    delta = a0 + B[0]
    path = [int(delta.argmax())]
    for row in B[1:]:
        delta = (delta[:, None] + A).max(axis=0) + row
        path.append(int(delta.argmax()))
    return np.array(path, dtype=np.int64), delta.max()
