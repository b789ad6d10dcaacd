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
