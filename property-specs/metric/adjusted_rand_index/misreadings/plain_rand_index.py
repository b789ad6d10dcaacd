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
