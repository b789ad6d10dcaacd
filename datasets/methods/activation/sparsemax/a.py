"""Sparsemax (Martins and Astudillo, 2016, eq. 2 and proposition 1)."""

import numpy as np


def threshold(z):
    """tau of one row, from the scores in descending order."""
    ordered = np.sort(z)[::-1]
    running_sum = 0.0
    tau = 0.0
    for j, z_j in enumerate(ordered, start=1):
        running_sum += z_j
        if 1.0 + j * z_j > running_sum:     # j still belongs to the support
            tau = (running_sum - 1.0) / j
    return tau


def sparsemax(z):
    """Euclidean projection of each row onto the probability simplex.

    z : [n, k] scores, one row per example
    Returns [n, k].
    """
    p = np.empty(z.shape, dtype=np.float64)
    for i in range(z.shape[0]):
        shifted = z[i] - np.max(z[i])       # a constant shift changes nothing
        p[i] = np.maximum(shifted - threshold(shifted), 0.0)
    return p
