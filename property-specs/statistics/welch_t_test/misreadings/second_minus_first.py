"""Misread: t has the sign of mean(y) - mean(x)."""

import numpy as np


def welch_t_test(x, y):
    n, m = len(x), len(y)
    a, b = x.var(ddof=1) / n, y.var(ddof=1) / m
    return (y.mean() - x.mean()) / np.sqrt(a + b), (a + b) ** 2 / (a**2 / (n - 1) + b**2 / (m - 1))
