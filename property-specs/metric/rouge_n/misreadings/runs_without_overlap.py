"""Misread: a text is cut into runs that do not overlap."""

import numpy as np


def grams(x, k):
    c = {}
    for i in range(0, len(x) - k + 1, k):
        w = tuple(int(v) for v in x[i:i + k])
        c[w] = c.get(w, 0) + 1
    return c


def rouge_n(hyp, ref, k):
    a, b = grams(hyp, k), grams(ref, k)
    o = sum(min(a[w], b[w]) for w in a if w in b)
    r = o / max(sum(b.values()), 1)
    p = o / max(sum(a.values()), 1)
    return r, p, 2 * p * r / (p + r) if p + r > 0 else 0.0
