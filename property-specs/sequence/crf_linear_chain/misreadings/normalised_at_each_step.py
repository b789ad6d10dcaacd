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
