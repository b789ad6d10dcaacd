"""Variant: zeros take the lowest ranks and are dropped afterwards, Pratt's way."""

import math

import numpy as np


def wilcoxon_signed_rank(d):
    a, n, o = np.abs(d), len(d), float(np.sum(d == 0.0))
    r = np.array([np.sum(a < v) + (np.sum(a == v) + 1.0) / 2.0 for v in a])
    wp, wm = float(np.sum(r[d > 0.0])), float(np.sum(r[d < 0.0]))
    t = np.unique(a[a > 0.0], return_counts=True)[1].astype(float)
    variance = (n * (n + 1.0) * (2.0 * n + 1.0) - o * (o + 1.0) * (2.0 * o + 1.0)) / 24.0 - np.sum(t**3 - t) / 48.0
    z = (wp - (n * (n + 1.0) - o * (o + 1.0)) / 4.0) / math.sqrt(variance)
    return wp, wm, z, math.erfc(abs(z) / math.sqrt(2.0))
