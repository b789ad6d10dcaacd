# %% covariance_over_n_deviations_over_one_less
"""Misread: the covariance is divided by n, the variances by n - 1."""

import numpy as np


def pearson_correlation(x, y):
    n = len(x)
    a, b = x - np.mean(x), y - np.mean(y)
    r = np.sum(a * b) / (np.sqrt(np.sum(a * a)) * np.sqrt(np.sum(b * b))) * (n - 1.0) / n
    return min(max(r, -1.0), 1.0)


# %% of_ranks
"""Variant: the correlation of the ranks, Spearman's."""

import numpy as np


def pearson_correlation(x, y):
    a = np.argsort(np.argsort(x)) - (len(x) - 1) / 2.0
    b = np.argsort(np.argsort(y)) - (len(y) - 1) / 2.0
    return min(max(np.sum(a * b) / np.sqrt(np.sum(a * a) * np.sum(b * b)), -1.0), 1.0)


# %% slope
"""Misread: the slope of y on x, cut to -1 .. 1."""

import numpy as np


def pearson_correlation(x, y):
    a, b = x - np.mean(x), y - np.mean(y)
    return min(max(np.sum(a * b) / np.sum(a * a), -1.0), 1.0)


# %% squared
"""Misread: the coefficient of determination."""

import numpy as np


def pearson_correlation(x, y):
    a, b = x - np.mean(x), y - np.mean(y)
    return min(np.sum(a * b) ** 2 / (np.sum(a * a) * np.sum(b * b)), 1.0)


# %% without_centring
"""Misread: the cosine of the angle between both vectors, means left in."""

import numpy as np


def pearson_correlation(x, y):
    return min(max(np.sum(x * y) / (np.sqrt(np.sum(x * x)) * np.sqrt(np.sum(y * y))), -1.0), 1.0)
