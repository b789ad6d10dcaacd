# %% diagonal_weighs_two
"""Misread: a diagonal step counts its cell twice, as in the symmetric form without division."""

import numpy as np


def dynamic_time_warping(x, y):
    n, m = len(x), len(y)
    D = np.zeros((n, m))
    for i in range(n):
        for j in range(m):
            cost = abs(x[i] - y[j])
            before = []
            if i > 0:
                before.append(D[i - 1, j])
            if j > 0:
                before.append(D[i, j - 1])
            if i > 0 and j > 0:
                before.append(D[i - 1, j - 1] + cost)
            D[i, j] = cost + (min(before) if before else 0.0)
    return float(D[n - 1, m - 1])


# %% divided_by_lengths
"""Variant: divided by n + m, as the package dtw did before 1.4."""

import numpy as np


def dynamic_time_warping(x, y):
    n, m = len(x), len(y)
    D = np.zeros((n, m))
    for i in range(n):
        for j in range(m):
            cost = abs(x[i] - y[j])
            before = []
            if i > 0:
                before.append(D[i - 1, j])
            if j > 0:
                before.append(D[i, j - 1])
            if i > 0 and j > 0:
                before.append(D[i - 1, j - 1])
            D[i, j] = cost + (min(before) if before else 0.0)
    return float(D[n - 1, m - 1] / (n + m))


# %% no_diagonal_step
"""Misread: only one sequence advances at a time."""

import numpy as np


def dynamic_time_warping(x, y):
    n, m = len(x), len(y)
    D = np.zeros((n, m))
    for i in range(n):
        for j in range(m):
            cost = abs(x[i] - y[j])
            before = []
            if i > 0:
                before.append(D[i - 1, j])
            if j > 0:
                before.append(D[i, j - 1])
            D[i, j] = cost + (min(before) if before else 0.0)
    return float(D[n - 1, m - 1])


# %% squared_cost
"""Misread: squared differences."""

import numpy as np


def dynamic_time_warping(x, y):
    n, m = len(x), len(y)
    D = np.zeros((n, m))
    for i in range(n):
        for j in range(m):
            cost = (x[i] - y[j]) ** 2
            before = []
            if i > 0:
                before.append(D[i - 1, j])
            if j > 0:
                before.append(D[i, j - 1])
            if i > 0 and j > 0:
                before.append(D[i - 1, j - 1])
            D[i, j] = cost + (min(before) if before else 0.0)
    return float(D[n - 1, m - 1])


# %% without_warping
"""Misread: samples are compared place by place; those beyond the end of the shorter sequence with its last sample."""

import numpy as np


def dynamic_time_warping(x, y):
    at = np.arange(max(len(x), len(y)))
    return float(np.sum(np.abs(x[np.minimum(at, len(x) - 1)] - y[np.minimum(at, len(y) - 1)])))
