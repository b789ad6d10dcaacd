"""Tridiagonal system by cyclic reduction: every second unknown is eliminated at once, recursively."""

import numpy as np


def _solve(a, b, c, d):
    n = len(b)
    if n == 1:
        return d / b
    odd = np.arange(1, n, 2)
    up = a[odd] / b[odd - 1]
    has_next = odd + 1 < n
    after = np.where(has_next, odd + 1, 0)
    down = np.where(has_next, c[odd] / b[after], 0.0)
    x = np.empty(n)
    x[odd] = _solve(
        -up * a[odd - 1],
        b[odd] - up * c[odd - 1] - down * a[after],
        -down * c[after],
        d[odd] - up * d[odd - 1] - down * d[after],
    )
    even = np.arange(0, n, 2)
    wide = np.concatenate([[0.0], x, [0.0]])
    x[even] = (d[even] - a[even] * wide[even] - c[even] * wide[even + 2]) / b[even]
    return x


def thomas_tridiagonal(a, b, c, d):
    return _solve(np.concatenate([[0.0], a]), b, np.concatenate([c, [0.0]]), d)
