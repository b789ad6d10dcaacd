# %% chance_of_the_lower_tail
"""Misread: p is the chance of a smaller statistic."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def kruskal_wallis(x, g):
    n, names = len(x), np.unique(g)
    r = np.array([np.sum(x < v) + (np.sum(x == v) + 1.0) / 2.0 for v in x])
    squares = sum(np.sum(r[g == j]) ** 2 / np.sum(g == j) for j in names)
    t = np.unique(x, return_counts=True)[1].astype(float)
    C = 1.0 - np.sum(t**3 - t) / (float(n) ** 3 - n)
    H = max(0.0, float((12.0 / (n * (n + 1.0)) * squares - 3.0 * (n + 1.0)) / C))
    df = len(names) - 1
    return H, df, 1.0 - tail(df, H)


# %% lowest_rank_for_ties
"""Misread: equal values share the lowest of their ranks."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def kruskal_wallis(x, g):
    n, names = len(x), np.unique(g)
    r = np.array([np.sum(x < v) + 1.0 for v in x])
    squares = sum(np.sum(r[g == j]) ** 2 / np.sum(g == j) for j in names)
    t = np.unique(x, return_counts=True)[1].astype(float)
    C = 1.0 - np.sum(t**3 - t) / (float(n) ** 3 - n)
    H = max(0.0, float((12.0 / (n * (n + 1.0)) * squares - 3.0 * (n + 1.0)) / C))
    df = len(names) - 1
    return H, df, tail(df, H)


# %% one_degree_more
"""Misread: the degrees of freedom are the number of groups."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def kruskal_wallis(x, g):
    n, names = len(x), np.unique(g)
    r = np.array([np.sum(x < v) + (np.sum(x == v) + 1.0) / 2.0 for v in x])
    squares = sum(np.sum(r[g == j]) ** 2 / np.sum(g == j) for j in names)
    t = np.unique(x, return_counts=True)[1].astype(float)
    C = 1.0 - np.sum(t**3 - t) / (float(n) ** 3 - n)
    H = max(0.0, float((12.0 / (n * (n + 1.0)) * squares - 3.0 * (n + 1.0)) / C))
    df = len(names)
    return H, df, tail(df, H)


# %% ranks_in_each_group
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


# %% ties_ranked_as_they_come
"""Misread: equal values are ranked in the order in which they come."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def kruskal_wallis(x, g):
    n, names = len(x), np.unique(g)
    r = np.argsort(np.argsort(x, kind="stable"), kind="stable") + 1.0
    squares = sum(np.sum(r[g == j]) ** 2 / np.sum(g == j) for j in names)
    t = np.unique(x, return_counts=True)[1].astype(float)
    C = 1.0 - np.sum(t**3 - t) / (float(n) ** 3 - n)
    H = max(0.0, float((12.0 / (n * (n + 1.0)) * squares - 3.0 * (n + 1.0)) / C))
    df = len(names) - 1
    return H, df, tail(df, H)


# %% without_correction_for_ties
"""Misread: the statistic is not divided by the correction for ties."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def kruskal_wallis(x, g):
    n, names = len(x), np.unique(g)
    r = np.array([np.sum(x < v) + (np.sum(x == v) + 1.0) / 2.0 for v in x])
    squares = sum(np.sum(r[g == j]) ** 2 / np.sum(g == j) for j in names)
    t = np.unique(x, return_counts=True)[1].astype(float)
    C = 1.0 
    H = max(0.0, float((12.0 / (n * (n + 1.0)) * squares - 3.0 * (n + 1.0)) / C))
    df = len(names) - 1
    return H, df, tail(df, H)
