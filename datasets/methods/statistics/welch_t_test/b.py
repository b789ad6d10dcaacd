"""welch_t_test, reading B, from its brief alone: statistics/welch_t_test."""
import math

import numpy as np


def mean_and_variance(values):
    """Return (mean, variance), two floats, of a list of two or more floats; variance with n - 1."""
    size = len(values)
    mean = math.fsum(values) / size
    squares = math.fsum((value - mean) ** 2 for value in values)
    return mean, squares / (size - 1)


def welch_t_test(x, y):
    """Return (t, df), two floats: Welch's statistic for two means and its adjusted degrees of freedom.

    x: float64 (n,), y: float64 (m,), n and m at least 2; variances need not be equal. t has the sign of
    mean(x) - mean(y); df is the Welch-Satterthwaite number with n - 1 and m - 1, not rounded.
    """
    first = np.asarray(x, dtype=np.float64)
    second = np.asarray(y, dtype=np.float64)
    n, m = first.shape[0], second.shape[0]
    largest = max(float(np.max(np.abs(first))), float(np.max(np.abs(second))))
    unit = 2.0 ** (math.frexp(largest)[1] - 1)
    first = (first / unit).tolist()
    second = (second / unit).tolist()

    origin = math.fsum(first) / n
    mean_x, variance_x = mean_and_variance([value - origin for value in first])
    mean_y, variance_y = mean_and_variance([value - origin for value in second])

    part_x = variance_x / n
    part_y = variance_y / m
    whole = part_x + part_y
    t = (mean_x - mean_y) / math.sqrt(whole)

    share_x = part_x / whole
    share_y = part_y / whole
    df = 1.0 / (share_x * share_x / (n - 1) + share_y * share_y / (m - 1))
    return t, df
