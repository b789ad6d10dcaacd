"""Misread: overlapping occurrences are resolved from the right."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def replaced(c, pair, new):
    out, j = [], len(c)
    while j > 0:
        if j > 1 and tuple(c[j - 2 : j]) == pair:
            out.append(new)
            j -= 2
        else:
            out.append(c[j - 1])
            j -= 1
    return out[::-1]


def encode(c, pairs, v):
    while True:
        there = set(zip(c, c[1:]))
        found = [r for r in range(len(pairs)) if pairs[r] in there]
        if not found:
            return c
        r = found[0]
        c = replaced(c, pairs[r], v + r)


def bpe_encode(x, merges, v):
    n, t = x.shape
    y, length = np.full((n, t), -1), np.zeros(n, dtype=int)
    pairs = [(int(a), int(b)) for a, b in merges]
    for i in range(n):
        c = row(x[i])
        c = encode(c, pairs, v)
        y[i, : len(c)], length[i] = c, len(c)
    return y, length
