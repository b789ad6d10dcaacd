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
