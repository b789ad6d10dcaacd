# %% latest_first
"""Misread: of the listed pairs present the one learnt last goes first."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


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
        r = found[-1]
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


# %% leftmost_pair_first
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


# %% most_frequent_first
"""Misread: the listed pair that is most frequent in the row goes first, as in learning."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


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
        r = max(found, key=lambda q: (list(zip(c, c[1:])).count(pairs[q]), -q))
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


# %% numbers_from_one
"""Misread: merge r makes the symbol v + r + 1."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


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
        c = replaced(c, pairs[r], v + r + 1)


def bpe_encode(x, merges, v):
    n, t = x.shape
    y, length = np.full((n, t), -1), np.zeros(n, dtype=int)
    pairs = [(int(a), int(b)) for a, b in merges]
    for i in range(n):
        c = row(x[i])
        c = encode(c, pairs, v)
        y[i, : len(c)], length[i] = c, len(c)
    return y, length


# %% one_pass_through_the_list
"""Misread: the merges are applied once each in the order of the list."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


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
    for r in range(len(pairs)):
        c = replaced(c, pairs[r], v + r)
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


# %% overlaps_from_the_right
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


# %% padding_left_out
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


# %% without_merging
"""Misread: the sequences come back as they were."""

import numpy as np


def row(r):
    c = []
    for a in r.tolist():
        if a < 0:
            break
        c.append(a)
    return c


def encode(c, pairs, v):
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
