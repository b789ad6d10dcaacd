"""Misread: negative entries are left out, what stands behind them is read."""

import numpy as np


def row(r):
    return [a for a in r.tolist() if a >= 0]


def encode(c, vocab, cont, unk):
    out, s = [], 0
    while s < len(c):
        fit = [p for p in range(len(vocab)) if vocab[p] and c[s : s + len(vocab[p])] == vocab[p] and bool(cont[p]) == (s > 0)]
        if not fit:
            return [unk]
        p = max(fit, key=lambda p: (len(vocab[p]), -p))
        out.append(p)
        s += len(vocab[p])
    return out


def wordpiece_encode(words, pieces, cont, unk):
    n, t = words.shape
    vocab = [row(p) for p in pieces]
    ids, length = np.full((n, t), -1), np.zeros(n, dtype=int)
    for i in range(n):
        c = encode(row(words[i]), vocab, cont, unk)
        ids[i, : len(c)], length[i] = c, len(c)
    return ids, length
