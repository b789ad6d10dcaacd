"""Misread: of equal pieces the lowest number, whatever its weight."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def best(c, vocab, logp, unk_logp):
    m = len(vocab)
    delta, back = [0.0], [None]
    for e in range(1, len(c) + 1):
        found = []
        for s in range(e):
            for p in range(m):
                if vocab[p] and c[s:e] == vocab[p] and vocab.index(vocab[p]) == p:
                    w = float(logp[p])
                    found.append(((delta[s] + w, -s, w, -p), delta[s] + w, s, p))
            if e == s + 1 and [c[s]] not in vocab:
                w, p = unk_logp, m
                found.append(((delta[s] + w, -s, w, -p), delta[s] + w, s, p))
        got = max(found)[1:]
        delta.append(got[0])
        back.append(got[1:])
    ids, e = [], len(c)
    while e > 0:
        e, p = back[e]
        ids.append(p)
    return ids[::-1], delta[-1]


def unigram_viterbi_segment(x, pieces, logp, unk_logp):
    n, t = x.shape
    vocab = [row(p) for p in pieces]
    ids, length, score = np.full((n, t), -1), np.zeros(n, dtype=int), np.zeros(n)
    for i in range(n):
        c, score[i] = best(row(x[i]), vocab, logp, unk_logp)
        ids[i, : len(c)], length[i] = c, len(c)
    return ids, length, score
