# %% bands_shifted
"""Misread: a[i] multiplies x[i] in row i."""

import numpy as np


def thomas_tridiagonal(a, b, c, d):
    n = len(b)
    upper, right = np.zeros(n), np.zeros(n)
    for i in range(n):
        above = c[i] if i < n - 1 else 0.0
        pivot = b[i] + (a[i] if i < n - 1 else 0.0)
        upper[i] = above / pivot
        right[i] = d[i] / pivot
    x = right.copy()
    for i in range(n - 2, -1, -1):
        x[i] = right[i] - upper[i] * x[i + 1]
    return x


# %% bands_swapped
"""Misread: a is the super-diagonal."""

import numpy as np


def thomas_tridiagonal(a, b, c, d):
    n = len(b)
    upper, right = np.zeros(n), np.zeros(n)
    for i in range(n):
        below = c[i - 1] if i > 0 else 0.0
        above = a[i] if i < n - 1 else 0.0
        pivot = b[i] - below * upper[i - 1]
        upper[i] = above / pivot
        right[i] = (d[i] - below * right[i - 1]) / pivot
    x = right.copy()
    for i in range(n - 2, -1, -1):
        x[i] = right[i] - upper[i] * x[i + 1]
    return x


# %% no_back_substitution
"""Misread: only the forward sweep."""

import numpy as np


def thomas_tridiagonal(a, b, c, d):
    n = len(b)
    upper, right = np.zeros(n), np.zeros(n)
    for i in range(n):
        below = a[i - 1] if i > 0 else 0.0
        above = c[i] if i < n - 1 else 0.0
        pivot = b[i] - below * upper[i - 1]
        upper[i] = above / pivot
        right[i] = (d[i] - below * right[i - 1]) / pivot
    return right


# %% without_off_diagonals
"""Misread: every row is solved by itself, x = d / b."""


def thomas_tridiagonal(a, b, c, d):
    return d / b
