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
