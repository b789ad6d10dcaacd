# %% highest_of_equal
"""Misread: of equal pieces the highest number."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def encode(c, vocab, cont, unk):
    out, s = [], 0
    while s < len(c):
        fit = [p for p in range(len(vocab)) if vocab[p] and c[s : s + len(vocab[p])] == vocab[p] and bool(cont[p]) == (s > 0)]
        if not fit:
            return [unk]
        p = max(fit, key=lambda p: (len(vocab[p]), p))
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


# %% kind_ignored
"""Misread: beginning and continuing pieces are not told apart."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def encode(c, vocab, cont, unk):
    out, s = [], 0
    while s < len(c):
        fit = [p for p in range(len(vocab)) if vocab[p] and c[s : s + len(vocab[p])] == vocab[p]]
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


# %% other_segmentation_sought
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


# %% padding_left_out
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


# %% shortest_match
"""Misread: the shortest piece that fits."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def encode(c, vocab, cont, unk):
    out, s = [], 0
    while s < len(c):
        fit = [p for p in range(len(vocab)) if vocab[p] and c[s : s + len(vocab[p])] == vocab[p] and bool(cont[p]) == (s > 0)]
        if not fit:
            return [unk]
        p = min(fit, key=lambda p: (len(vocab[p]), p))
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


# %% unk_for_one_symbol
"""Misread: unk stands for the one symbol that is not covered, then it goes on."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def encode(c, vocab, cont, unk):
    out, s = [], 0
    while s < len(c):
        fit = [p for p in range(len(vocab)) if vocab[p] and c[s : s + len(vocab[p])] == vocab[p] and bool(cont[p]) == (s > 0)]
        if not fit:
            out.append(unk)
            s += 1
            continue
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


# %% unk_for_the_rest
"""Misread: the pieces found so far stay, unk stands for the rest."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def encode(c, vocab, cont, unk):
    out, s = [], 0
    while s < len(c):
        fit = [p for p in range(len(vocab)) if vocab[p] and c[s : s + len(vocab[p])] == vocab[p] and bool(cont[p]) == (s > 0)]
        if not fit:
            return out + [unk]
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


# %% without_longest_match
"""Misread: of the pieces that fit the lowest number, whatever its length."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def encode(c, vocab, cont, unk):
    out, s = [], 0
    while s < len(c):
        fit = [p for p in range(len(vocab)) if vocab[p] and c[s : s + len(vocab[p])] == vocab[p] and bool(cont[p]) == (s > 0)]
        if not fit:
            return [unk]
        p = min(fit)
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
