"""Misread: the leftmost listed pair is merged, whatever its place in the list."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def encode(c, pairs, v):
    j = 0
    while j < len(c) - 1:
        if (c[j], c[j + 1]) in pairs:
            c = c[:j] + [v + pairs.index((c[j], c[j + 1]))] + c[j + 2 :]
            j = 0
        else:
            j += 1
    return c


def bpe_encode(x, merges, v):
    n, t = x.shape
    y, length = np.full((n, t), -1), np.zeros(n, dtype=int)
    pairs = [(int(a), int(b)) for a, b in merges]
    for i in range(n):
        c = row(x[i])
        c = encode(c, pairs, v)
        y[i, : len(c)], length[i] = c, len(c)
    return y, length
