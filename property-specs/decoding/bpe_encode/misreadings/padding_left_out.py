"""Misread: negative entries are left out, what stands behind them is read."""

import numpy as np


def row(r):
    return [a for a in r.tolist() if a >= 0]


def replaced(c, pair, new):
    out, j = [], 0
    while j < len(c):
        if tuple(c[j : j + 2]) == pair:
            out.append(new)
            j += 2
        else:
            out.append(c[j])
            j += 1
    return out


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
