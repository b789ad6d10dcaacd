"""Misread: values are ranked within their group."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def kruskal_wallis(x, g):
    n, names = len(x), np.unique(g)
    r = np.array([np.sum(x[g == j] < v) + (np.sum(x[g == j] == v) + 1.0) / 2.0 for v, j in zip(x, g)])
    squares = sum(np.sum(r[g == j]) ** 2 / np.sum(g == j) for j in names)
    t = np.unique(x, return_counts=True)[1].astype(float)
    C = 1.0 - np.sum(t**3 - t) / (float(n) ** 3 - n)
    H = max(0.0, float((12.0 / (n * (n + 1.0)) * squares - 3.0 * (n + 1.0)) / C))
    df = len(names) - 1
    return H, df, tail(df, H)
