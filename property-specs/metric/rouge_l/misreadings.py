# %% beta_favours_precision
"""Misread: beta^2 stands at the recall in the denominator."""

import numpy as np


def rouge_l(hyp, ref, beta):
    n, m = len(hyp), len(ref)
    L = np.zeros((n + 1, m + 1))
    for i in range(n):
        for j in range(m):
            L[i + 1, j + 1] = L[i, j] + 1 if hyp[i] == ref[j] else max(L[i, j + 1], L[i + 1, j])
    lcs = L[n, m]
    if lcs == 0:
        return 0.0, 0.0, 0.0
    r, p = lcs / m, lcs / n
    return float(r), float(p), float((1 + beta ** 2) * r * p / (beta ** 2 * r + p))


# %% beta_not_squared
"""Misread: beta enters once instead of squared."""

import numpy as np


def rouge_l(hyp, ref, beta):
    n, m = len(hyp), len(ref)
    L = np.zeros((n + 1, m + 1))
    for i in range(n):
        for j in range(m):
            L[i + 1, j + 1] = L[i, j] + 1 if hyp[i] == ref[j] else max(L[i, j + 1], L[i + 1, j])
    lcs = L[n, m]
    if lcs == 0:
        return 0.0, 0.0, 0.0
    r, p = lcs / m, lcs / n
    return float(r), float(p), float((1 + beta) * r * p / (r + beta * p))


# %% longest_run
"""Misread: the longest run of neighbours that both have."""

import numpy as np


def rouge_l(hyp, ref, beta):
    n, m = len(hyp), len(ref)
    L = np.zeros((n + 1, m + 1))
    for i in range(n):
        for j in range(m):
            L[i + 1, j + 1] = L[i, j] + 1 if hyp[i] == ref[j] else 0.0
    lcs = np.max(L)
    if lcs == 0:
        return 0.0, 0.0, 0.0
    r, p = lcs / m, lcs / n
    return float(r), float(p), float((1 + beta ** 2) * r * p / (r + beta ** 2 * p))


# %% plain_f1
"""Misread: beta is ignored."""

import numpy as np


def rouge_l(hyp, ref, beta):
    n, m = len(hyp), len(ref)
    L = np.zeros((n + 1, m + 1))
    for i in range(n):
        for j in range(m):
            L[i + 1, j + 1] = L[i, j] + 1 if hyp[i] == ref[j] else max(L[i, j + 1], L[i + 1, j])
    lcs = L[n, m]
    if lcs == 0:
        return 0.0, 0.0, 0.0
    r, p = lcs / m, lcs / n
    return float(r), float(p), float(2 * r * p / (r + p))


# %% recall_and_precision_exchanged
"""Misread: recall is over the candidate's words."""

import numpy as np


def rouge_l(hyp, ref, beta):
    n, m = len(hyp), len(ref)
    L = np.zeros((n + 1, m + 1))
    for i in range(n):
        for j in range(m):
            L[i + 1, j + 1] = L[i, j] + 1 if hyp[i] == ref[j] else max(L[i, j + 1], L[i + 1, j])
    lcs = L[n, m]
    if lcs == 0:
        return 0.0, 0.0, 0.0
    r, p = lcs / n, lcs / m
    return float(r), float(p), float((1 + beta ** 2) * r * p / (r + beta ** 2 * p))


# %% without_order
"""Misread: words are matched wherever they stand."""

import numpy as np


def rouge_l(hyp, ref, beta):
    n, m = len(hyp), len(ref)
    lcs = sum(min(np.sum(hyp == w), np.sum(ref == w)) for w in set(list(hyp)))
    if lcs == 0:
        return 0.0, 0.0, 0.0
    r, p = lcs / m, lcs / n
    return float(r), float(p), float((1 + beta ** 2) * r * p / (r + beta ** 2 * p))
