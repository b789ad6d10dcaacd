# %% n_instead_of_n_minus_2
"""Misread: factor 1 - n s2 / ||x||^2."""

import numpy as np


def james_stein(x, s2):
    n, R = len(x), np.sum(x**2)
    # at the origin there is nothing to shrink
    if R == 0.0:
        return np.zeros(n)
    factor = max(0.0, 1.0 - n * s2 / R)
    return factor * x


# %% no_positive_part
"""Misread: 1 - (n-2) s2 / ||x||^2 may be negative."""

import numpy as np


def james_stein(x, s2):
    n, R = len(x), np.sum(x**2)
    # at the origin there is nothing to shrink
    if R == 0.0:
        return np.zeros(n)
    factor = 1.0 - (n - 2) * s2 / R
    return factor * x


# %% standard_deviation
"""Misread: s2 is squared."""

import numpy as np


def james_stein(x, s2):
    n, R = len(x), np.sum(x**2)
    # at the origin there is nothing to shrink
    if R == 0.0:
        return np.zeros(n)
    factor = max(0.0, 1.0 - (n - 2) * s2**2 / R)
    return factor * x


# %% towards_the_grand_mean
"""Misread: mean(x) + factor (x - mean(x))."""

import numpy as np


def james_stein(x, s2):
    n, R = len(x), np.sum(x**2)
    # at the origin there is nothing to shrink
    if R == 0.0:
        return np.full(n, np.mean(x))
    factor = max(0.0, 1.0 - (n - 2) * s2 / R)
    return np.mean(x) + factor * (x - np.mean(x))


# %% without_shrinkage
"""Misread: the observations as they are."""


def james_stein(x, s2):
    return x.copy()
