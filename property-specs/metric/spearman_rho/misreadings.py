# %% ordinal_ranks
"""Misread: tied values get different ranks in their order of appearance."""

import numpy as np


def spearman_rho(x, y):
    a = np.argsort(np.argsort(x, kind="stable"), kind="stable") - (len(x) - 1) / 2
    b = np.argsort(np.argsort(y, kind="stable"), kind="stable") - (len(y) - 1) / 2
    if len(x) == 1:
        return 0.0
    return float(np.sum(a * b) / np.sum(a * a))


# %% without_ranks
"""Misread: the values themselves are correlated."""

import numpy as np


def spearman_rho(x, y):
    if np.all(x == x[0]) or np.all(y == y[0]):
        return 0.0
    a, b = x - x.mean(), y - y.mean()
    v = np.sum(a * b) / np.sqrt(np.sum(a * a) * np.sum(b * b))
    return float(min(max(v, -1.0), 1.0))


# %% short_form_with_ties
"""Misread: the short form is used with tied ranks too."""

import numpy as np


def spearman_rho(x, y):
    n = len(x)
    if np.all(x == x[0]) or np.all(y == y[0]):
        return 0.0
    a = np.array([np.sum(x < v) + np.sum(x == v) / 2 for v in x])
    b = np.array([np.sum(y < v) + np.sum(y == v) / 2 for v in y])
    return float(1 - 6 * np.sum((a - b) ** 2) / (n * (n**2 - 1)))


# %% smallest_rank
"""Misread: tied values share the smallest of their ranks."""

import numpy as np


def ranks(x):
    return np.array([1 + np.sum(x < v) for v in x])


def spearman_rho(x, y):
    a, b = ranks(x), ranks(y)
    a, b = a - a.mean(), b - b.mean()
    if not a.any() or not b.any():
        return 0.0
    return float(np.sum(a * b) / np.sqrt(np.sum(a * a) * np.sum(b * b)))
