"""Misread: the longest piece that fits is taken from the left, without a search."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def best(c, vocab, logp, unk_logp):
    ids, s, total = [], 0, 0.0
    while s < len(c):
        fit = [p for p in range(len(vocab)) if vocab[p] and c[s : s + len(vocab[p])] == vocab[p]]
        if fit:
            p = max(fit, key=lambda p: (len(vocab[p]), logp[p], -p))
            total, s = total + logp[p], s + len(vocab[p])
        else:
            p = len(vocab)
            total, s = total + unk_logp, s + 1
        ids.append(p)
    return ids, total


def unigram_viterbi_segment(x, pieces, logp, unk_logp):
    n, t = x.shape
    vocab = [row(p) for p in pieces]
    ids, length, score = np.full((n, t), -1), np.zeros(n, dtype=int), np.zeros(n)
    for i in range(n):
        c, score[i] = best(row(x[i]), vocab, logp, unk_logp)
        ids[i, : len(c)], length[i] = c, len(c)
    return ids, length, score
