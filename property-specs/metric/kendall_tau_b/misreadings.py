# %% gamma
"""Variant: divided by the number of pairs that are tied in neither variable."""

import numpy as np


def kendall_tau_b(x, y):
    i, j = np.triu_indices(len(x), 1)
    u, w = np.sign(x[i] - x[j]), np.sign(y[i] - y[j])
    if not u.any() or not w.any():
        return 0.0
    m = np.sum(np.abs(u * w))
    return float(np.sum(u * w) / m) if m > 0 else 0.0


# %% no_root
"""Misread: divided by the mean of the two counts of untied pairs."""

import numpy as np


def kendall_tau_b(x, y):
    i, j = np.triu_indices(len(x), 1)
    u, w = np.sign(x[i] - x[j]), np.sign(y[i] - y[j])
    if not u.any() or not w.any():
        return 0.0
    return float(np.sum(u * w) / ((np.sum(np.abs(u)) + np.sum(np.abs(w))) / 2))


# %% tau_a
"""Variant: divided by the number of all pairs."""

import numpy as np


def kendall_tau_b(x, y):
    i, j = np.triu_indices(len(x), 1)
    u, w = np.sign(x[i] - x[j]), np.sign(y[i] - y[j])
    if not u.any() or not w.any():
        return 0.0
    return float(np.sum(u * w) / len(u))


# %% ties_count_as_concordant
"""Misread: a pair tied in both variables counts as concordant."""

import numpy as np


def kendall_tau_b(x, y):
    i, j = np.triu_indices(len(x), 1)
    u, w = np.sign(x[i] - x[j]), np.sign(y[i] - y[j])
    if not u.any() or not w.any():
        return 0.0
    agree = np.sum(u * w) + np.sum((u == 0) & (w == 0))
    v = agree / np.sqrt(np.sum(np.abs(u)) * np.sum(np.abs(w)))
    return float(min(v, 1.0))


# %% without_ranks
"""Misread: the values themselves are correlated, not the signs of their differences."""

import numpy as np


def kendall_tau_b(x, y):
    if np.all(x == x[0]) or np.all(y == y[0]):
        return 0.0
    u, w = x - np.mean(x), y - np.mean(y)
    return float(np.sum(u * w) / np.sqrt(np.sum(u * u) * np.sum(w * w)))
