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
