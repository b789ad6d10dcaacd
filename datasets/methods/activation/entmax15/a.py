"""1.5-entmax, from "Sparse Sequence-to-Sequence Models"
(Peters, Niculae and Martins, 2019)."""

import math

import numpy as np


def threshold(x):
    """The tau for which sum_i max(x_i - tau, 0)^2 = 1.

    If the support holds the j largest entries, tau is the smaller root of
    sum_{i <= j} (x_(i) - tau)^2 = 1; the support is complete as soon as the
    next entry does not exceed tau.
    """
    ordered = np.sort(x)[::-1]
    k = len(ordered)
    for j in range(1, k + 1):
        top = ordered[:j]
        mean = np.mean(top)
        spread = np.sum((top - mean) ** 2)
        tau = mean - math.sqrt(max(1.0 - spread, 0.0) / j)
        if j == k or ordered[j] <= tau:
            return tau


def entmax15(z):
    """Sparse distribution of each row with alpha = 3/2.

    z : [n, k] scores, one row per example
    Returns [n, k].
    """
    p = np.empty(z.shape, dtype=np.float64)
    for i in range(z.shape[0]):
        x = (z[i] - np.max(z[i])) / 2.0     # a constant shift changes nothing
        p[i] = np.maximum(x - threshold(x), 0.0) ** 2
    return p
