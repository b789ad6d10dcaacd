# %% divided_by_both_lengths
"""Variant: the sum is divided by n + m."""

import numpy as np


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    local = np.abs(x[:, None] - y[None, :])
    total = np.full((n, m), np.inf)
    total[0, 0] = local[0, 0]
    for i in range(n):
        for j in range(m):
            if i > 0:
                total[i, j] = min(total[i, j], total[i - 1, j] + local[i, j])
            if j > 0:
                total[i, j] = min(total[i, j], total[i, j - 1] + local[i, j])
            if i > 0 and j > 0:
                total[i, j] = min(total[i, j], total[i - 1, j - 1] + 2.0 * local[i, j])
    return total[n - 1, m - 1] / (n + m)


# %% first_cell_twice
"""Variant: the first cell has weight 2, as in the paper."""

import numpy as np


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    local = np.abs(x[:, None] - y[None, :])
    total = np.full((n, m), np.inf)
    total[0, 0] = 2.0 * local[0, 0]
    for i in range(n):
        for j in range(m):
            if i > 0:
                total[i, j] = min(total[i, j], total[i - 1, j] + local[i, j])
            if j > 0:
                total[i, j] = min(total[i, j], total[i, j - 1] + local[i, j])
            if i > 0 and j > 0:
                total[i, j] = min(total[i, j], total[i - 1, j - 1] + 2.0 * local[i, j])
    return total[n - 1, m - 1]


# %% root_of_summed_squares
"""Misread: the root of the sum of squared differences."""

import numpy as np


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    local = (x[:, None] - y[None, :]) ** 2
    total = np.full((n, m), np.inf)
    total[0, 0] = local[0, 0]
    for i in range(n):
        for j in range(m):
            if i > 0:
                total[i, j] = min(total[i, j], total[i - 1, j] + local[i, j])
            if j > 0:
                total[i, j] = min(total[i, j], total[i, j - 1] + local[i, j])
            if i > 0 and j > 0:
                total[i, j] = min(total[i, j], total[i - 1, j - 1] + 2.0 * local[i, j])
    return np.sqrt(total[n - 1, m - 1])


# %% squared_cost
"""Misread: squared differences."""

import numpy as np


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    local = (x[:, None] - y[None, :]) ** 2
    total = np.full((n, m), np.inf)
    total[0, 0] = local[0, 0]
    for i in range(n):
        for j in range(m):
            if i > 0:
                total[i, j] = min(total[i, j], total[i - 1, j] + local[i, j])
            if j > 0:
                total[i, j] = min(total[i, j], total[i, j - 1] + local[i, j])
            if i > 0 and j > 0:
                total[i, j] = min(total[i, j], total[i - 1, j - 1] + 2.0 * local[i, j])
    return total[n - 1, m - 1]


# %% straight_steps_weigh_two
"""Misread: a step in one sequence has weight 2 and a step in both weight 1."""

import numpy as np


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    local = np.abs(x[:, None] - y[None, :])
    total = np.full((n, m), np.inf)
    total[0, 0] = local[0, 0]
    for i in range(n):
        for j in range(m):
            if i > 0:
                total[i, j] = min(total[i, j], total[i - 1, j] + 2.0 * local[i, j])
            if j > 0:
                total[i, j] = min(total[i, j], total[i, j - 1] + 2.0 * local[i, j])
            if i > 0 and j > 0:
                total[i, j] = min(total[i, j], total[i - 1, j - 1] + 1.0 * local[i, j])
    return total[n - 1, m - 1]


# %% without_diagonal_step
"""Misread: only one sequence advances at a time."""

import numpy as np


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    local = np.abs(x[:, None] - y[None, :])
    total = np.full((n, m), np.inf)
    total[0, 0] = local[0, 0]
    for i in range(n):
        for j in range(m):
            if i > 0:
                total[i, j] = min(total[i, j], total[i - 1, j] + local[i, j])
            if j > 0:
                total[i, j] = min(total[i, j], total[i, j - 1] + local[i, j])
    return total[n - 1, m - 1]


# %% without_double_weight
"""Variant: a step in both sequences counts its cell once."""

import numpy as np


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    local = np.abs(x[:, None] - y[None, :])
    total = np.full((n, m), np.inf)
    total[0, 0] = local[0, 0]
    for i in range(n):
        for j in range(m):
            if i > 0:
                total[i, j] = min(total[i, j], total[i - 1, j] + local[i, j])
            if j > 0:
                total[i, j] = min(total[i, j], total[i, j - 1] + local[i, j])
            if i > 0 and j > 0:
                total[i, j] = min(total[i, j], total[i - 1, j - 1] + 1.0 * local[i, j])
    return total[n - 1, m - 1]


# %% without_warping
"""Misread: cells on the shortest way alone: both advance together, then the longer one."""


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    total = abs(x[0] - y[0])
    for i in range(1, max(n, m)):
        weight = 2.0 if i < min(n, m) else 1.0
        total = total + weight * abs(x[min(i, n - 1)] - y[min(i, m - 1)])
    return total
