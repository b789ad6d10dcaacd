"""Misread: the longer length less the longest common subsequence, as if every symbol that does not match were substituted."""

import numpy as np


def levenshtein_distance(a, b):
    n, m = len(a), len(b)
    L = np.zeros((n + 1, m + 1), dtype=np.int64)
    for i in range(n):
        for j in range(m):
            L[i + 1, j + 1] = L[i, j] + 1 if a[i] == b[j] else max(L[i, j + 1], L[i + 1, j])
    return int(max(n, m) - L[n, m])
