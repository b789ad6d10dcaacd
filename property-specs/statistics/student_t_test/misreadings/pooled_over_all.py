"""Misread: the sums of squares are divided by n + m."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    s2 = (np.sum((x - np.mean(x)) ** 2) + np.sum((y - np.mean(y)) ** 2)) / (n + m)
    return (np.mean(x) - np.mean(y)) / np.sqrt(s2 * (1.0 / n + 1.0 / m)), n + m - 2.0
