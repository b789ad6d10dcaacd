"""Weighted mean, eq. (1), as two running sums."""
import numpy as np


def weighted_mean(x, w):
    means = np.zeros(x.shape[0])
    for i, row in enumerate(x):
        total = 0.0
        for value, weight in zip(row, w):
            total += weight * value
        means[i] = total / sum(w)
    return means
