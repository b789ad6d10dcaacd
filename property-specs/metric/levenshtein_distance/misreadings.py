# %% empty_sequence_is_at_distance_zero
"""Misread: the first row and column of the table are zeros, as in the search for a part of a text."""

import numpy as np


def levenshtein_distance(a, b):
    last = np.zeros(len(b) + 1, dtype=np.int64)
    for i in range(len(a)):
        row = np.zeros(len(b) + 1, dtype=np.int64)
        for j in range(len(b)):
            row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] != b[j]))
        last = row
    return int(last[-1])


# %% longer_minus_common_subsequence
"""Misread: the longer length less the longest common subsequence, as if every symbol that does not match were substituted."""

import numpy as np


def levenshtein_distance(a, b):
    n, m = len(a), len(b)
    L = np.zeros((n + 1, m + 1), dtype=np.int64)
    for i in range(n):
        for j in range(m):
            L[i + 1, j + 1] = L[i, j] + 1 if a[i] == b[j] else max(L[i, j + 1], L[i + 1, j])
    return int(max(n, m) - L[n, m])


# %% place_by_place
"""Misread: places that differ, and the difference of the lengths: Hamming's distance continued."""

import numpy as np


def levenshtein_distance(a, b):
    k = min(len(a), len(b))
    return int(np.sum(a[:k] != b[:k])) + abs(len(a) - len(b))


# %% swap_of_neighbours
"""Variant: two neighbours that changed places are one edit, as in Damerau's distance."""

import numpy as np


def table(a, b, cost, swaps):
    n, m = len(a), len(b)
    D = np.zeros((n + 1, m + 1), dtype=np.int64)
    D[:, 0] = np.arange(n + 1)
    D[0, :] = np.arange(m + 1)
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            same = a[i - 1] == b[j - 1]
            D[i, j] = min(D[i - 1, j] + 1, D[i, j - 1] + 1, D[i - 1, j - 1] + (0 if same else cost))
            if swaps and i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                D[i, j] = min(D[i, j], D[i - 2, j - 2] + 1)
    return int(D[n, m])


def levenshtein_distance(a, b):
    return table(a, b, 1, True)


# %% without_substitution
"""Variant: only deletions and insertions, so that a substitution costs 2."""

import numpy as np


def table(a, b, cost, swaps):
    n, m = len(a), len(b)
    D = np.zeros((n + 1, m + 1), dtype=np.int64)
    D[:, 0] = np.arange(n + 1)
    D[0, :] = np.arange(m + 1)
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            same = a[i - 1] == b[j - 1]
            D[i, j] = min(D[i - 1, j] + 1, D[i, j - 1] + 1, D[i - 1, j - 1] + (0 if same else cost))
            if swaps and i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                D[i, j] = min(D[i, j], D[i - 2, j - 2] + 1)
    return int(D[n, m])


def levenshtein_distance(a, b):
    return table(a, b, 2, False)
