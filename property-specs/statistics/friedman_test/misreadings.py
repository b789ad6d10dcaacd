# %% lowest_rank_for_ties
"""Misread: equal values share the lowest of their ranks."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def mean_ranks(x):
    return np.array([np.sum(x < v) + 1.0 for v in x])


def friedman_test(X):
    n, k = X.shape
    R = np.mean(np.array([mean_ranks(row) for row in X]), axis=0)
    Q0 = 12.0 * n / (k * (k + 1.0)) * np.sum((R - (k + 1.0) / 2.0) ** 2)
    t = np.concatenate([np.unique(row, return_counts=True)[1] for row in X]).astype(float)
    C = 1.0 - np.sum(t**3 - t) / (n * (float(k) ** 3 - k))
    Q = float(Q0 / C)
    return Q, tail(k - 1, Q), R


# %% one_degree_more
"""Misread: the degrees of freedom are the number of treatments."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def mean_ranks(x):
    return np.array([np.sum(x < v) + (np.sum(x == v) + 1.0) / 2.0 for v in x])


def friedman_test(X):
    n, k = X.shape
    R = np.mean(np.array([mean_ranks(row) for row in X]), axis=0)
    Q0 = 12.0 * n / (k * (k + 1.0)) * np.sum((R - (k + 1.0) / 2.0) ** 2)
    t = np.concatenate([np.unique(row, return_counts=True)[1] for row in X]).astype(float)
    C = 1.0 - np.sum(t**3 - t) / (n * (float(k) ** 3 - k))
    Q = float(Q0 / C)
    return Q, tail(k, Q), R


# %% ranks_over_the_table
"""Misread: all values of the table are ranked together; the statistic is not corrected for ties."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def mean_ranks(x):
    return np.array([np.sum(x < v) + (np.sum(x == v) + 1.0) / 2.0 for v in x])


def friedman_test(X):
    n, k = X.shape
    R = np.mean(np.reshape(mean_ranks(np.reshape(X, -1)), X.shape), axis=0)
    Q0 = 12.0 * n / (k * (k + 1.0)) * np.sum((R - (k + 1.0) / 2.0) ** 2)
    t = np.concatenate([np.unique(row, return_counts=True)[1] for row in X]).astype(float)
    C = 1.0 - np.sum(t**3 - t) / (n * (float(k) ** 3 - k))
    Q = float(Q0 / C)
    return Q, tail(k - 1, Q), R


# %% ranks_within_columns
"""Misread: values are ranked within their column, then averaged over rows."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def mean_ranks(x):
    return np.array([np.sum(x < v) + (np.sum(x == v) + 1.0) / 2.0 for v in x])


def friedman_test(X):
    n, k = X.shape
    R = np.mean(np.array([mean_ranks(row) for row in X.T]).T, axis=0)
    Q0 = 12.0 * n / (k * (k + 1.0)) * np.sum((R - (k + 1.0) / 2.0) ** 2)
    t = np.concatenate([np.unique(row, return_counts=True)[1] for row in X]).astype(float)
    C = 1.0 - np.sum(t**3 - t) / (n * (float(k) ** 3 - k))
    Q = float(Q0 / C)
    return Q, tail(k - 1, Q), R


# %% sums_of_ranks_returned
"""Misread: R holds the sums of the ranks."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def mean_ranks(x):
    return np.array([np.sum(x < v) + (np.sum(x == v) + 1.0) / 2.0 for v in x])


def friedman_test(X):
    n, k = X.shape
    R = np.mean(np.array([mean_ranks(row) for row in X]), axis=0)
    Q0 = 12.0 * n / (k * (k + 1.0)) * np.sum((R - (k + 1.0) / 2.0) ** 2)
    t = np.concatenate([np.unique(row, return_counts=True)[1] for row in X]).astype(float)
    C = 1.0 - np.sum(t**3 - t) / (n * (float(k) ** 3 - k))
    Q = float(Q0 / C)
    return Q, tail(k - 1, Q), n * R


# %% without_correction_for_ties
"""Variant: the statistic is not divided by the correction for ties."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def mean_ranks(x):
    return np.array([np.sum(x < v) + (np.sum(x == v) + 1.0) / 2.0 for v in x])


def friedman_test(X):
    n, k = X.shape
    R = np.mean(np.array([mean_ranks(row) for row in X]), axis=0)
    Q0 = 12.0 * n / (k * (k + 1.0)) * np.sum((R - (k + 1.0) / 2.0) ** 2)
    t = np.concatenate([np.unique(row, return_counts=True)[1] for row in X]).astype(float)
    C = 1.0
    Q = float(Q0 / C)
    return Q, tail(k - 1, Q), R
