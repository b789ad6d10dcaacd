"""Misread: the variances are divided by n and m."""

import numpy as np


def welch_t_test(x, y):
    n, m = len(x), len(y)
    a, b = x.var() / n, y.var() / m
    return (x.mean() - y.mean()) / np.sqrt(a + b), (a + b) ** 2 / (a**2 / (n - 1) + b**2 / (m - 1))
