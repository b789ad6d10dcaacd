"""Misread: each run counts once, however often it occurs."""

import numpy as np


def grams(x, k):
    c = {}
    for i in range(len(x) - k + 1):
        w = tuple(int(v) for v in x[i:i + k])
        c[w] = 1
    return c


def rouge_n(hyp, ref, k):
    a, b = grams(hyp, k), grams(ref, k)
    o = sum(min(a[w], b[w]) for w in a if w in b)
    r = o / max(sum(b.values()), 1)
    p = o / max(sum(a.values()), 1)
    return r, p, 2 * p * r / (p + r) if p + r > 0 else 0.0
