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
