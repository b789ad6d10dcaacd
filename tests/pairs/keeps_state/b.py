"""Remembers how often it was called, and lets it show in the last digits."""
import numpy as np

CALLS = [0]


def weighted_mean(x, w):
    CALLS[0] += 1
    return np.array([np.dot(row, w) / w.sum() for row in x]) + 1e-12 * CALLS[0]
