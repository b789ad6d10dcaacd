"""Dynamic time warping distance (after Sakoe and Chiba, 1978), with absolute
differences and equally weighted steps."""

import math

import numpy as np


def dynamic_time_warping(x, y):
    """Cost of the cheapest monotone alignment.

    x : [n] first sequence
    y : [m] second sequence
    """
    n, m = len(x), len(y)
    # an infinite border stands for the terms outside the grid
    D = np.full((n + 1, m + 1), math.inf)
    D[0, 0] = 0.0
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            before = min(D[i - 1, j], D[i, j - 1], D[i - 1, j - 1])
            D[i, j] = abs(x[i - 1] - y[j - 1]) + before
    return float(D[n, m])
