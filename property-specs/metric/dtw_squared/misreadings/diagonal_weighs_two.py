"""Variant: the pair after a step in both sequences counts twice; the first pair once."""

import numpy as np


def dtw_squared(x, y):
    n, m = len(x), len(y)
    D = np.full((n + 1, m + 1), np.inf)
    D[0, 0] = 0.0
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            cost = (x[i - 1] - y[j - 1]) ** 2
            D[i, j] = min(D[i - 1, j] + cost, D[i, j - 1] + cost, D[i - 1, j - 1] + (1.0 if i == j == 1 else 2.0) * cost)
    return float(np.sqrt(D[n, m]))
