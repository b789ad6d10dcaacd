"""Misread: when the greedy choice runs aground, another segmentation is sought."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def encode(c, vocab, cont, unk):
    def rest(s):
        if s == len(c):
            return []
        fit = [p for p in range(len(vocab)) if vocab[p] and c[s : s + len(vocab[p])] == vocab[p] and bool(cont[p]) == (s > 0)]
        for p in sorted(fit, key=lambda p: (-len(vocab[p]), p)):
            more = rest(s + len(vocab[p]))
            if more is not None:
                return [p] + more
        return None

    found = rest(0)
    return [unk] if found is None else found


def wordpiece_encode(words, pieces, cont, unk):
    n, t = words.shape
    vocab = [row(p) for p in pieces]
    ids, length = np.full((n, t), -1), np.zeros(n, dtype=int)
    for i in range(n):
        c = encode(row(words[i]), vocab, cont, unk)
        ids[i, : len(c)], length[i] = c, len(c)
    return ids, length
