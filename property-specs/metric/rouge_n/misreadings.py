# %% different_runs_only
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


# %% divided_by_the_words
"""Misread: the overlap is divided by the number of words."""

import numpy as np


def grams(x, k):
    c = {}
    for i in range(len(x) - k + 1):
        w = tuple(int(v) for v in x[i:i + k])
        c[w] = c.get(w, 0) + 1
    return c


def rouge_n(hyp, ref, k):
    a, b = grams(hyp, k), grams(ref, k)
    o = sum(min(a[w], b[w]) for w in a if w in b)
    r = o / max(len(ref), 1)
    p = o / max(len(hyp), 1)
    return r, p, 2 * p * r / (p + r) if p + r > 0 else 0.0


# %% mean_of_both
"""Misread: f1 is the arithmetic mean."""

import numpy as np


def grams(x, k):
    c = {}
    for i in range(len(x) - k + 1):
        w = tuple(int(v) for v in x[i:i + k])
        c[w] = c.get(w, 0) + 1
    return c


def rouge_n(hyp, ref, k):
    a, b = grams(hyp, k), grams(ref, k)
    o = sum(min(a[w], b[w]) for w in a if w in b)
    r = o / max(sum(b.values()), 1)
    p = o / max(sum(a.values()), 1)
    return r, p, (p + r) / 2


# %% recall_and_precision_exchanged
"""Misread: recall is over the candidate's runs."""

import numpy as np


def grams(x, k):
    c = {}
    for i in range(len(x) - k + 1):
        w = tuple(int(v) for v in x[i:i + k])
        c[w] = c.get(w, 0) + 1
    return c


def rouge_n(hyp, ref, k):
    a, b = grams(hyp, k), grams(ref, k)
    o = sum(min(a[w], b[w]) for w in a if w in b)
    r = o / max(sum(b.values()), 1)
    p = o / max(sum(a.values()), 1)
    return p, r, 2 * p * r / (p + r) if p + r > 0 else 0.0


# %% runs_without_overlap
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


# %% shorter_runs_too
"""Misread: runs of 1 to k words count together."""

import numpy as np


def grams(x, k):
    c = {}
    for q in range(1, k + 1):
        for i in range(len(x) - q + 1):
            w = tuple(int(v) for v in x[i:i + q])
            c[w] = c.get(w, 0) + 1
    return c


def rouge_n(hyp, ref, k):
    a, b = grams(hyp, k), grams(ref, k)
    o = sum(min(a[w], b[w]) for w in a if w in b)
    r = o / max(sum(b.values()), 1)
    p = o / max(sum(a.values()), 1)
    return r, p, 2 * p * r / (p + r) if p + r > 0 else 0.0


# %% without_clipping
"""Misread: every run of a text counts that occurs in the other, however often."""

import numpy as np


def grams(x, k):
    c = {}
    for i in range(len(x) - k + 1):
        w = tuple(int(v) for v in x[i:i + k])
        c[w] = c.get(w, 0) + 1
    return c


def rouge_n(hyp, ref, k):
    a, b = grams(hyp, k), grams(ref, k)
    o = sum(min(a[w], b[w]) for w in a if w in b)
    r = sum(b[w] for w in b if w in a) / max(sum(b.values()), 1)
    p = sum(a[w] for w in a if w in b) / max(sum(a.values()), 1)
    return r, p, 2 * p * r / (p + r) if p + r > 0 else 0.0
