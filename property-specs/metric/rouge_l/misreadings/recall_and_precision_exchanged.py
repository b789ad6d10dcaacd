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
