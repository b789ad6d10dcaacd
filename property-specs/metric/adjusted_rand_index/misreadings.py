# %% larger_as_maximum
"""Misread: the maximum index is the larger of A and B."""

import numpy as np


def adjusted_rand_index(a, b):
    n = len(a)
    s = np.sum((a[:, None] == a[None, :]) & (b[:, None] == b[None, :])) - n
    u = np.sum(a[:, None] == a[None, :]) - n
    w = np.sum(b[:, None] == b[None, :]) - n
    t = n * (n - 1)
    if t == 0:
        return 1.0
    e = u * w / t
    return float((s - e) / (max(u, w) - e)) if max(u, w) > e else 1.0


# %% no_maximum
"""Misread: divided by all pairs: (S - E) / (T - E)."""

import numpy as np


def adjusted_rand_index(a, b):
    n = len(a)
    s = np.sum((a[:, None] == a[None, :]) & (b[:, None] == b[None, :])) - n
    u = np.sum(a[:, None] == a[None, :]) - n
    w = np.sum(b[:, None] == b[None, :]) - n
    t = n * (n - 1)
    if t == 0:
        return 1.0
    e = u * w / t
    return float((s - e) / (t - e)) if t > e else 1.0


# %% pairs_with_itself
"""Misread: pairs of an item with itself count: m^2 instead of m (m-1)/2."""

import numpy as np


def adjusted_rand_index(a, b):
    n = len(a)
    s = np.sum((a[:, None] == a[None, :]) & (b[:, None] == b[None, :])) - n
    u = np.sum(a[:, None] == a[None, :]) - n
    w = np.sum(b[:, None] == b[None, :]) - n
    t = n * (n - 1)
    s, u, w, t = s + n, u + n, w + n, t + n
    e = u * w / t
    return float((s - e) / ((u + w) / 2 - e)) if (u + w) / 2 > e else 1.0


# %% plain_rand_index
"""Misread: the share of pairs treated alike, without correction."""

import numpy as np


def adjusted_rand_index(a, b):
    n = len(a)
    s = np.sum((a[:, None] == a[None, :]) & (b[:, None] == b[None, :])) - n
    u = np.sum(a[:, None] == a[None, :]) - n
    w = np.sum(b[:, None] == b[None, :]) - n
    t = n * (n - 1)
    if t == 0:
        return 1.0
    return float((t + 2 * s - u - w) / t)


# %% without_chance
"""Misread: the index expected by chance is not taken off: S over the maximum index."""

import numpy as np


def adjusted_rand_index(a, b):
    n = len(a)
    same_a = (a[:, None] == a[None, :]) & ~np.eye(n, dtype=bool)
    same_b = (b[:, None] == b[None, :]) & ~np.eye(n, dtype=bool)
    most = (same_a.sum() + same_b.sum()) / 2.0
    return float((same_a & same_b).sum() / most) if most > 0 else 1.0
