# %% plug_in
# misreading: plug_in
import numpy as np


def debiased_collision(stream, alphabet, k, q):
    s = [int(v) for v in stream]
    k = int(k)
    q = int(q)
    m = len(s) - k + 1
    counts = {}
    for i in range(m):
        gram = tuple(s[i:i + k])
        counts[gram] = counts.get(gram, 0) + 1
    total = 0.0
    for c in counts.values():
        total += (c / m) ** q
    return float(min(total, 1.0)), m


# %% wrapped
# misreading: wrapped
import numpy as np


def debiased_collision(stream, alphabet, k, q):
    s = [int(v) for v in stream]
    k = int(k)
    q = int(q)
    m = len(s)
    s = s + s[:k - 1]
    counts = {}
    for i in range(m):
        gram = tuple(s[i:i + k])
        counts[gram] = counts.get(gram, 0) + 1

    def falling(x):
        p = 1
        for j in range(q):
            p *= x - j
        return p

    total = 0
    for c in counts.values():
        if c >= q:
            total += falling(c)
    return float(total / falling(m)), m


# %% blocks
# misreading: blocks
import numpy as np


def debiased_collision(stream, alphabet, k, q):
    s = [int(v) for v in stream]
    k = int(k)
    q = int(q)
    m = len(s) // k
    counts = {}
    for i in range(m):
        gram = tuple(s[i * k:i * k + k])
        counts[gram] = counts.get(gram, 0) + 1

    def falling(x):
        p = 1
        for j in range(q):
            p *= x - j
        return p

    total = 0
    for c in counts.values():
        if c >= q:
            total += falling(c)
    if m < q:
        return 0.0, m
    return float(total / falling(m)), m


# %% rising
# misreading: rising
import numpy as np


def debiased_collision(stream, alphabet, k, q):
    s = [int(v) for v in stream]
    k = int(k)
    q = int(q)
    m = len(s) - k + 1
    counts = {}
    for i in range(m):
        gram = tuple(s[i:i + k])
        counts[gram] = counts.get(gram, 0) + 1

    def rising(x):
        p = 1
        for j in range(q):
            p *= x + j
        return p

    total = 0
    for c in counts.values():
        total += rising(c)
    return float(total / rising(m)), m


# %% symbols_below
# misreading: symbols_below
import numpy as np


def debiased_collision(stream, alphabet, k, q):
    s = [int(v) for v in stream]
    k = int(k)
    q = int(q)
    n = len(s)
    m = n - k + 1
    counts = {}
    for i in range(m):
        gram = tuple(s[i:i + k])
        counts[gram] = counts.get(gram, 0) + 1

    def falling(x):
        p = 1
        for j in range(q):
            p *= x - j
        return p

    total = 0
    for c in counts.values():
        if c >= q:
            total += falling(c)
    return float(total / falling(n)), m
