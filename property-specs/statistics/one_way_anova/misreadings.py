# %% groups_counted_to_the_largest
"""Misread: the number of groups is one more than the largest name, at least two and less than n."""

import numpy as np


def one_way_anova(x, g):
    n, names = len(x), np.unique(g)
    k, m = min(max(int(np.max(g)) + 1, 2), n - 1), np.mean(x)
    ssb = ssw = 0.0
    for name in names:
        v = x[g == name]
        ssb = ssb + len(v) * (np.mean(v) - m) ** 2
        ssw = ssw + np.sum((v - np.mean(v)) ** 2)
    return float(ssb / (k - 1) / (ssw / (n - k))), float(ssb), float(ssw), k - 1, n - k


# %% groups_weigh_alike
"""Misread: the squares between the groups are not multiplied by the groups' sizes."""

import numpy as np


def one_way_anova(x, g):
    n, names = len(x), np.unique(g)
    k, m = len(names), np.mean(x)
    ssb = ssw = 0.0
    for name in names:
        v = x[g == name]
        ssb = ssb + 1.0 * (np.mean(v) - m) ** 2
        ssw = ssw + np.sum((v - np.mean(v)) ** 2)
    return float(ssb / (k - 1) / (ssw / (n - k))), float(ssb), float(ssw), k - 1, n - k


# %% mean_of_the_means
"""Misread: the mean of all is the mean of the groups' means."""

import numpy as np


def one_way_anova(x, g):
    n, names = len(x), np.unique(g)
    k, m = len(names), np.mean([np.mean(x[g == name]) for name in names])
    ssb = ssw = 0.0
    for name in names:
        v = x[g == name]
        ssb = ssb + len(v) * (np.mean(v) - m) ** 2
        ssw = ssw + np.sum((v - np.mean(v)) ** 2)
    return float(ssb / (k - 1) / (ssw / (n - k))), float(ssb), float(ssw), k - 1, n - k


# %% squares_of_all
"""Misread: the squares within are those about the mean of all values."""

import numpy as np


def one_way_anova(x, g):
    n, names = len(x), np.unique(g)
    k, m = len(names), np.mean(x)
    ssb = ssw = 0.0
    for name in names:
        v = x[g == name]
        ssb = ssb + len(v) * (np.mean(v) - m) ** 2
        ssw = ssw + np.sum((v - m) ** 2)
    return float(ssb / (k - 1) / (ssw / (n - k))), float(ssb), float(ssw), k - 1, n - k


# %% within_over_n_less_one
"""Misread: the degrees of freedom within are n - 1."""

import numpy as np


def one_way_anova(x, g):
    n, names = len(x), np.unique(g)
    k, m = len(names), np.mean(x)
    ssb = ssw = 0.0
    for name in names:
        v = x[g == name]
        ssb = ssb + len(v) * (np.mean(v) - m) ** 2
        ssw = ssw + np.sum((v - np.mean(v)) ** 2)
    return float(ssb / (k - 1) / (ssw / (n - 1))), float(ssb), float(ssw), k - 1, n - 1


# %% without_degrees_of_freedom
"""Misread: F is the ratio of the sums."""

import numpy as np


def one_way_anova(x, g):
    n, names = len(x), np.unique(g)
    k, m = len(names), np.mean(x)
    ssb = ssw = 0.0
    for name in names:
        v = x[g == name]
        ssb = ssb + len(v) * (np.mean(v) - m) ** 2
        ssw = ssw + np.sum((v - np.mean(v)) ** 2)
    return float(ssb / ssw), float(ssb), float(ssw), k - 1, n - k
