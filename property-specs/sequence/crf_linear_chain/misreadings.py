# %% highest_of_ties
"""Misread: of equal scores the highest tag."""

import numpy as np


def lse(a):
    top = a.max(axis=0)
    return top + np.log(np.exp(a - top).sum(axis=0))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    first, last = start, stop
    for b in range(n):
        f = start + E[b, 0]
        s = f[tags[b, 0]]
        d, back = f.copy(), []
        for l in range(1, t):
            q = d[:, None] + A
            back.append(k - 1 - np.argmax(q[::-1], axis=0))
            d = q.max(axis=0) + E[b, l]
            f = lse(f[:, None] + A) + E[b, l]
            s = s + A[tags[b, l - 1], tags[b, l]] + E[b, l, tags[b, l]]
        d, s = d + last, s + last[tags[b, -1]]
        z = lse(f + last)
        j = int(k - 1 - np.argmax(d[::-1]))
        score[b], ll[b] = d[j], s - z
        path[b, -1] = j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    return ll, path, score


# %% mean_over_examples
"""Misread: every example gets the mean of the batch."""

import numpy as np


def lse(a):
    top = a.max(axis=0)
    return top + np.log(np.exp(a - top).sum(axis=0))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    first, last = start, stop
    for b in range(n):
        f = start + E[b, 0]
        s = f[tags[b, 0]]
        d, back = f.copy(), []
        for l in range(1, t):
            q = d[:, None] + A
            back.append(np.argmax(q, axis=0))
            d = q.max(axis=0) + E[b, l]
            f = lse(f[:, None] + A) + E[b, l]
            s = s + A[tags[b, l - 1], tags[b, l]] + E[b, l, tags[b, l]]
        d, s = d + last, s + last[tags[b, -1]]
        z = lse(f + last)
        j = int(np.argmax(d))
        score[b], ll[b] = d[j], s - z
        path[b, -1] = j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    ll[:] = ll.mean()
    return ll, path, score


# %% mean_over_time
"""Misread: the log-likelihood divided by t."""

import numpy as np


def lse(a):
    top = a.max(axis=0)
    return top + np.log(np.exp(a - top).sum(axis=0))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    first, last = start, stop
    for b in range(n):
        f = start + E[b, 0]
        s = f[tags[b, 0]]
        d, back = f.copy(), []
        for l in range(1, t):
            q = d[:, None] + A
            back.append(np.argmax(q, axis=0))
            d = q.max(axis=0) + E[b, l]
            f = lse(f[:, None] + A) + E[b, l]
            s = s + A[tags[b, l - 1], tags[b, l]] + E[b, l, tags[b, l]]
        d, s = d + last, s + last[tags[b, -1]]
        z = lse(f + last)
        j = int(np.argmax(d))
        score[b], ll[b] = d[j], (s - z) / t
        path[b, -1] = j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    return ll, path, score


# %% negated
"""Misread: the negative log-likelihood."""

import numpy as np


def lse(a):
    top = a.max(axis=0)
    return top + np.log(np.exp(a - top).sum(axis=0))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    first, last = start, stop
    for b in range(n):
        f = start + E[b, 0]
        s = f[tags[b, 0]]
        d, back = f.copy(), []
        for l in range(1, t):
            q = d[:, None] + A
            back.append(np.argmax(q, axis=0))
            d = q.max(axis=0) + E[b, l]
            f = lse(f[:, None] + A) + E[b, l]
            s = s + A[tags[b, l - 1], tags[b, l]] + E[b, l, tags[b, l]]
        d, s = d + last, s + last[tags[b, -1]]
        z = lse(f + last)
        j = int(np.argmax(d))
        score[b], ll[b] = d[j], z - s
        path[b, -1] = j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    return ll, path, score


# %% normalised_at_each_step
"""Misread: the softmax is taken at each step over the next tag (a maximum-entropy Markov model), not over whole paths."""

import numpy as np


def lse(a):
    top = a.max(axis=-1, keepdims=True)
    return top + np.log(np.exp(a - top).sum(axis=-1, keepdims=True))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    for b in range(n):
        d, back = start + E[b, 0], []
        p = d - lse(d)
        total = p[tags[b, 0]]
        for l in range(1, t):
            w = A + E[b, l] + (stop if l == t - 1 else 0.0)
            total += (w - lse(w))[tags[b, l - 1], tags[b, l]]
            q = d[:, None] + A
            back.append(np.argmax(q, axis=0))
            d = q.max(axis=0) + E[b, l]
        d = d + stop
        j = int(np.argmax(d))
        score[b], ll[b], path[b, -1] = d[j], total, j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    return ll, path, score


# %% score_of_the_best_as_sum
"""Misread: the sum over paths is replaced by its greatest term."""

import numpy as np


def lse(a):
    top = a.max(axis=0)
    return top + np.log(np.exp(a - top).sum(axis=0))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    first, last = start, stop
    for b in range(n):
        f = start + E[b, 0]
        s = f[tags[b, 0]]
        d, back = f.copy(), []
        for l in range(1, t):
            q = d[:, None] + A
            back.append(np.argmax(q, axis=0))
            d = q.max(axis=0) + E[b, l]
            f = lse(f[:, None] + A) + E[b, l]
            s = s + A[tags[b, l - 1], tags[b, l]] + E[b, l, tags[b, l]]
        d, s = d + last, s + last[tags[b, -1]]
        z = lse(f + last)
        j = int(np.argmax(d))
        score[b], ll[b] = d[j], s - d[j]
        path[b, -1] = j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    return ll, path, score


# %% stop_left_out
"""Misread: no score of the last tag."""

import numpy as np


def lse(a):
    top = a.max(axis=0)
    return top + np.log(np.exp(a - top).sum(axis=0))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    first, last = start, 0.0 * stop
    for b in range(n):
        f = start + E[b, 0]
        s = f[tags[b, 0]]
        d, back = f.copy(), []
        for l in range(1, t):
            q = d[:, None] + A
            back.append(np.argmax(q, axis=0))
            d = q.max(axis=0) + E[b, l]
            f = lse(f[:, None] + A) + E[b, l]
            s = s + A[tags[b, l - 1], tags[b, l]] + E[b, l, tags[b, l]]
        d, s = d + last, s + last[tags[b, -1]]
        z = lse(f + last)
        j = int(np.argmax(d))
        score[b], ll[b] = d[j], s - z
        path[b, -1] = j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    return ll, path, score


# %% stop_not_in_the_sum
"""Misread: the stop score counts in s(tags) but not in the sum over all paths."""

import numpy as np


def lse(a):
    top = a.max(axis=0)
    return top + np.log(np.exp(a - top).sum(axis=0))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    first, last = start, stop
    for b in range(n):
        f = start + E[b, 0]
        s = f[tags[b, 0]]
        d, back = f.copy(), []
        for l in range(1, t):
            q = d[:, None] + A
            back.append(np.argmax(q, axis=0))
            d = q.max(axis=0) + E[b, l]
            f = lse(f[:, None] + A) + E[b, l]
            s = s + A[tags[b, l - 1], tags[b, l]] + E[b, l, tags[b, l]]
        d, s = d + last, s + last[tags[b, -1]]
        z = lse(f)
        j = int(np.argmax(d))
        score[b], ll[b] = d[j], s - z
        path[b, -1] = j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    return ll, path, score


# %% transitions_transposed
"""Misread: A[j,i] is the score of going from i to j."""

import numpy as np


def lse(a):
    top = a.max(axis=0)
    return top + np.log(np.exp(a - top).sum(axis=0))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    first, last = start, stop
    for b in range(n):
        f = start + E[b, 0]
        s = f[tags[b, 0]]
        d, back = f.copy(), []
        for l in range(1, t):
            q = d[:, None] + A.T
            back.append(np.argmax(q, axis=0))
            d = q.max(axis=0) + E[b, l]
            f = lse(f[:, None] + A.T) + E[b, l]
            s = s + A[tags[b, l], tags[b, l - 1]] + E[b, l, tags[b, l]]
        d, s = d + last, s + last[tags[b, -1]]
        z = lse(f + last)
        j = int(np.argmax(d))
        score[b], ll[b] = d[j], s - z
        path[b, -1] = j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    return ll, path, score


# %% without_transitions
"""Misread: each time by itself: the transition scores are left out."""

import numpy as np


def lse(a):
    top = a.max(axis=0)
    return top + np.log(np.exp(a - top).sum(axis=0))


def crf_linear_chain(E, A, start, stop, tags):
    n, t, k = E.shape
    ll, path, score = np.zeros(n), np.zeros((n, t), dtype=int), np.zeros(n)
    first, last = start, stop
    for b in range(n):
        f = start + E[b, 0]
        s = f[tags[b, 0]]
        d, back = f.copy(), []
        for l in range(1, t):
            q = d[:, None] + 0.0 * A
            back.append(np.argmax(q, axis=0))
            d = q.max(axis=0) + E[b, l]
            f = lse(f[:, None] + 0.0 * A) + E[b, l]
            s = s + 0.0 + E[b, l, tags[b, l]]
        d, s = d + last, s + last[tags[b, -1]]
        z = lse(f + last)
        j = int(np.argmax(d))
        score[b], ll[b] = d[j], s - z
        path[b, -1] = j
        for l in range(t - 1, 0, -1):
            path[b, l - 1] = j = back[l - 1][j]
    return ll, path, score
