"""Cross-correlation, reading B, from its brief alone: numerical/cross_correlation."""

import numpy as np


def _overlap_sum(x, y, lag):
    """Sum of products of x (n) and y (m) laid with its first sample at sample number lag of x; a float."""
    first = max(0, -lag)
    after_last = min(len(y), len(x) - lag)
    total = 0.0
    for j in range(first, after_last):
        total += x[lag + j] * y[j]
    return total


def cross_correlation(x, y):
    """Sums of products of x (n) and y (m) at all lags at which they overlap, and the lags.

    Returns c (float64, shape (n+m-1)) and lag (int64, shape (n+m-1)), from -(m-1) up to n-1. y is not
    reversed, nothing is normalised or centred; a positive lag means that x is late.
    """
    x = np.asarray(x, dtype=np.float64).tolist()
    y = np.asarray(y, dtype=np.float64).tolist()
    lags = range(-(len(y) - 1), len(x))
    c = [_overlap_sum(x, y, lag) for lag in lags]
    return np.array(c, dtype=np.float64), np.array(list(lags), dtype=np.int64)
