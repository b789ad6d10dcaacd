"""Isotonic regression by the min-max formula: the largest, over starts, of the smallest, over ends, of weighted means."""

import numpy as np


def isotonic_pava(y, w):
    n = len(y)
    means = np.full((n, n), np.inf)
    for a in range(n):
        means[a, a:] = np.cumsum(w[a:] * y[a:]) / np.cumsum(w[a:])
    smallest = np.minimum.accumulate(means[:, ::-1], axis=1)[:, ::-1]
    return np.array([smallest[: i + 1, i].max() for i in range(n)])
