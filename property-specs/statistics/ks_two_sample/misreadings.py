# %% asymptotic_p
"""Variant: p is Kolmogorov's limit, 2 sum (-1)^(j-1) exp(-2 j^2 D^2 n m / (n + m)), at most 1."""

import numpy as np


def ks_two_sample(x, y):
    n, m = len(x), len(y)
    t = np.concatenate([x, y])
    gaps = np.array([np.mean(x <= v) - np.mean(y <= v) for v in t])
    D = np.max(np.abs(gaps))
    j = np.arange(1, 101)
    limit = 2.0 * np.sum((-1.0) ** (j - 1) * np.exp(-2.0 * j**2 * D**2 * n * m / (n + m)))
    if D == 0.0:
        limit = 1.0

    def inside(a, b):
        return abs(a / n - b / m) < D - 1e-9

    ways = np.zeros((n + 1, m + 1))
    for a in range(n + 1):
        for b in range(m + 1):
            before = (ways[a - 1, b] if a else 0.0) + (ways[a, b - 1] if b else 0.0)
            ways[a, b] = (1.0 if a + b == 0 else before) if inside(a, b) else 0.0
    total = 1.0
    for i in range(n):
        total = total * (m + 1 + i) / (1 + i)
    p = 1.0 - ways[n, m] / total
    return D, min(1.0, max(0.0, limit))


# %% one_sided
"""Variant: the largest F - G without its magnitude, and the share of paths that reach it."""

import numpy as np


def ks_two_sample(x, y):
    n, m = len(x), len(y)
    t = np.concatenate([x, y])
    gaps = np.array([np.mean(x <= v) - np.mean(y <= v) for v in t])
    D = np.max(gaps)

    def inside(a, b):
        return a / n - b / m < D - 1e-9

    ways = np.zeros((n + 1, m + 1))
    for a in range(n + 1):
        for b in range(m + 1):
            before = (ways[a - 1, b] if a else 0.0) + (ways[a, b - 1] if b else 0.0)
            ways[a, b] = (1.0 if a + b == 0 else before) if inside(a, b) else 0.0
    total = 1.0
    for i in range(n):
        total = total * (m + 1 + i) / (1 + i)
    p = 1.0 - ways[n, m] / total
    return D, p


# %% beyond_the_gap
"""Misread: only paths whose gap is larger than D are counted."""

import numpy as np


def ks_two_sample(x, y):
    n, m = len(x), len(y)
    t = np.concatenate([x, y])
    gaps = np.array([np.mean(x <= v) - np.mean(y <= v) for v in t])
    D = np.max(np.abs(gaps))

    def inside(a, b):
        return abs(a / n - b / m) <= D + 1e-9

    ways = np.zeros((n + 1, m + 1))
    for a in range(n + 1):
        for b in range(m + 1):
            before = (ways[a - 1, b] if a else 0.0) + (ways[a, b - 1] if b else 0.0)
            ways[a, b] = (1.0 if a + b == 0 else before) if inside(a, b) else 0.0
    total = 1.0
    for i in range(n):
        total = total * (m + 1 + i) / (1 + i)
    p = 1.0 - ways[n, m] / total
    return D, max(0.0, p)


# %% tied_one_by_one
"""Misread: equal values enter one after the other, those of x first."""

import numpy as np


def ks_two_sample(x, y):
    n, m = len(x), len(y)
    order = np.argsort(np.concatenate([x, y]), kind="stable")
    step = np.where(order < n, 1.0 / n, -1.0 / m)
    D = min(1.0, np.max(np.abs(np.cumsum(step))))

    def inside(a, b):
        return abs(a / n - b / m) < D - 1e-9

    ways = np.zeros((n + 1, m + 1))
    for a in range(n + 1):
        for b in range(m + 1):
            before = (ways[a - 1, b] if a else 0.0) + (ways[a, b - 1] if b else 0.0)
            ways[a, b] = (1.0 if a + b == 0 else before) if inside(a, b) else 0.0
    total = 1.0
    for i in range(n):
        total = total * (m + 1 + i) / (1 + i)
    p = 1.0 - ways[n, m] / total
    return D, p


# %% without_path_count
"""Misread: p is one minus the gap."""

import numpy as np


def ks_two_sample(x, y):
    n, m = len(x), len(y)
    t = np.concatenate([x, y])
    gaps = np.array([np.mean(x <= v) - np.mean(y <= v) for v in t])
    D = np.max(np.abs(gaps))

    def inside(a, b):
        return abs(a / n - b / m) < D - 1e-9

    ways = np.zeros((n + 1, m + 1))
    for a in range(n + 1):
        for b in range(m + 1):
            before = (ways[a - 1, b] if a else 0.0) + (ways[a, b - 1] if b else 0.0)
            ways[a, b] = (1.0 if a + b == 0 else before) if inside(a, b) else 0.0
    total = 1.0
    for i in range(n):
        total = total * (m + 1 + i) / (1 + i)
    p = 1.0 - ways[n, m] / total
    return D, 1.0 - D


# %% strictly_below
"""Misread: the shares are compared only at the values of x, F at or below and G strictly below."""

import numpy as np


def ks_two_sample(x, y):
    n, m = len(x), len(y)
    gaps = np.array([np.mean(x <= v) - np.mean(y < v) for v in x])
    D = np.max(np.abs(gaps))

    def inside(a, b):
        return abs(a / n - b / m) < D - 1e-9

    ways = np.zeros((n + 1, m + 1))
    for a in range(n + 1):
        for b in range(m + 1):
            before = (ways[a - 1, b] if a else 0.0) + (ways[a, b - 1] if b else 0.0)
            ways[a, b] = (1.0 if a + b == 0 else before) if inside(a, b) else 0.0
    total = 1.0
    for i in range(n):
        total = total * (m + 1 + i) / (1 + i)
    p = 1.0 - ways[n, m] / total
    return D, p
