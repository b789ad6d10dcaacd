# %% absolute_cost
"""Variant: absolute differences, no root."""

import numpy as np


def dtw_squared(x, y):
    n, m = len(x), len(y)
    D = np.full((n + 1, m + 1), np.inf)
    D[0, 0] = 0.0
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            cost = abs(x[i - 1] - y[j - 1])
            D[i, j] = cost + min(D[i - 1, j], D[i, j - 1], D[i - 1, j - 1])
    return float(D[n, m])


# %% diagonal_weighs_two
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


# %% divided_by_lengths
"""Misread: the sum is divided by n + m before the root."""

import numpy as np


def dtw_squared(x, y):
    n, m = len(x), len(y)
    D = np.full((n + 1, m + 1), np.inf)
    D[0, 0] = 0.0
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            cost = (x[i - 1] - y[j - 1]) ** 2
            D[i, j] = cost + min(D[i - 1, j], D[i, j - 1], D[i - 1, j - 1])
    return float(np.sqrt(D[n, m] / (n + m)))


# %% no_diagonal_step
"""Misread: only one sequence advances at a time."""

import numpy as np


def dtw_squared(x, y):
    n, m = len(x), len(y)
    D = np.full((n + 1, m + 1), np.inf)
    D[0, 0] = 0.0
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            cost = (x[i - 1] - y[j - 1]) ** 2
            D[i, j] = cost + (0.0 if i == j == 1 else min(D[i - 1, j], D[i, j - 1]))
    return float(np.sqrt(D[n, m]))


# %% no_root
"""Variant: the least sum of squares itself."""

import numpy as np


def dtw_squared(x, y):
    n, m = len(x), len(y)
    D = np.full((n + 1, m + 1), np.inf)
    D[0, 0] = 0.0
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            cost = (x[i - 1] - y[j - 1]) ** 2
            D[i, j] = cost + min(D[i - 1, j], D[i, j - 1], D[i - 1, j - 1])
    return float(D[n, m])


# %% open_end
"""Misread: the least cost in the last row."""

import numpy as np


def dtw_squared(x, y):
    n, m = len(x), len(y)
    D = np.full((n + 1, m + 1), np.inf)
    D[0, 0] = 0.0
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            cost = (x[i - 1] - y[j - 1]) ** 2
            D[i, j] = cost + min(D[i - 1, j], D[i, j - 1], D[i - 1, j - 1])
    return float(np.sqrt(D[n, 1:].min()))


# %% without_warping
"""Misread: i-th against i-th; the rest of the longer sequence against the last of the shorter."""

import numpy as np


def dtw_squared(x, y):
    i = np.arange(max(len(x), len(y)))
    gap = x[np.minimum(i, len(x) - 1)] - y[np.minimum(i, len(y) - 1)]
    return float(np.sqrt(np.sum(gap * gap)))
