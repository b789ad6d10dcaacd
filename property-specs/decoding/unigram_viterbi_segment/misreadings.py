# %% any_symbol_unknown
"""Misread: every symbol may be unknown, also one that is a piece."""

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
                if vocab[p] and c[s:e] == vocab[p]:
                    w = float(logp[p])
                    found.append(((delta[s] + w, -s, w, -p), delta[s] + w, s, p))
            if e == s + 1 and True:
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


# %% fewest_pieces
"""Misread: the segmentation with the fewest pieces, scores only among equal numbers."""

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
    delta, back, counts = [0.0], [None], [0]
    for e in range(1, len(c) + 1):
        found = []
        for s in range(e):
            for p in range(m):
                if vocab[p] and c[s:e] == vocab[p]:
                    w = float(logp[p])
                    found.append(((counts[s], delta[s] + w, -s, w, -p), delta[s] + w, s, p))
            if e == s + 1 and [c[s]] not in vocab:
                w, p = unk_logp, m
                found.append(((counts[s], delta[s] + w, -s, w, -p), delta[s] + w, s, p))
        got = max(found)[1:]
        delta.append(got[0])
        counts.append(counts[got[1]] - 1)
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


# %% highest_of_equal
"""Misread: of equal pieces with equal weight the highest number."""

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
                if vocab[p] and c[s:e] == vocab[p]:
                    w = float(logp[p])
                    found.append(((delta[s] + w, -s, w, p), delta[s] + w, s, p))
            if e == s + 1 and [c[s]] not in vocab:
                w, p = unk_logp, m
                found.append(((delta[s] + w, -s, w, p), delta[s] + w, s, p))
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


# %% lowest_of_equal_pieces
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


# %% mean_of_the_scores
"""Misread: the score is divided by the number of pieces."""

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
                if vocab[p] and c[s:e] == vocab[p]:
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
    return ids[::-1], delta[-1] / max(len(ids), 1)


def unigram_viterbi_segment(x, pieces, logp, unk_logp):
    n, t = x.shape
    vocab = [row(p) for p in pieces]
    ids, length, score = np.full((n, t), -1), np.zeros(n, dtype=int), np.zeros(n)
    for i in range(n):
        c, score[i] = best(row(x[i]), vocab, logp, unk_logp)
        ids[i, : len(c)], length[i] = c, len(c)
    return ids, length, score


# %% padding_left_out
"""Misread: negative entries are left out, what stands behind them is read."""

import numpy as np


def row(r):
    return [a for a in r.tolist() if a >= 0]


def best(c, vocab, logp, unk_logp):
    m = len(vocab)
    delta, back = [0.0], [None]
    for e in range(1, len(c) + 1):
        found = []
        for s in range(e):
            for p in range(m):
                if vocab[p] and c[s:e] == vocab[p]:
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


# %% shortest_last_piece
"""Misread: ties: the segmentation whose last piece is shortest."""

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
                if vocab[p] and c[s:e] == vocab[p]:
                    w = float(logp[p])
                    found.append(((delta[s] + w, s, w, -p), delta[s] + w, s, p))
            if e == s + 1 and [c[s]] not in vocab:
                w, p = unk_logp, m
                found.append(((delta[s] + w, s, w, -p), delta[s] + w, s, p))
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


# %% unknown_joined
"""Variant: neighbouring unknown symbols are one unknown piece, as SentencePiece shows them."""

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
                if vocab[p] and c[s:e] == vocab[p]:
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
    return [p for j, p in enumerate(ids[::-1]) if p < m or j == 0 or ids[::-1][j - 1] < m], delta[-1]


def unigram_viterbi_segment(x, pieces, logp, unk_logp):
    n, t = x.shape
    vocab = [row(p) for p in pieces]
    ids, length, score = np.full((n, t), -1), np.zeros(n, dtype=int), np.zeros(n)
    for i in range(n):
        c, score[i] = best(row(x[i]), vocab, logp, unk_logp)
        ids[i, : len(c)], length[i] = c, len(c)
    return ids, length, score


# %% without_search
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
