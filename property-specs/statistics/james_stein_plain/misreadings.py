# %% bayes_factor
"""Misread: R + (n - 2) s2 stands below, so that the factor stays positive."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - (n - 2.0) * s2 / (np.sum(x * x) + (n - 2.0) * s2)) * x


# %% length_not_squared
"""Misread: R is the length of x."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - (n - 2.0) * s2 / np.sqrt(np.sum(x * x))) * x


# %% mean_square
"""Misread: R is the mean of the squares."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - (n - 2.0) * s2 / np.mean(x * x)) * x


# %% n_for_n_less_two
"""Misread: n s2 / R."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - n * s2 / np.sum(x * x)) * x


# %% n_less_one
"""Misread: (n - 1) s2 / R."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - (n - 1.0) * s2 / np.sum(x * x)) * x


# %% positive_part
"""Misread: the factor is cut at zero."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return max(1.0 - (n - 2.0) * s2 / np.sum(x * x), 0.0) * x


# %% standard_deviation
"""Misread: s2 is taken as a standard deviation and squared."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - (n - 2.0) * s2**2 / np.sum(x * x)) * x


# %% towards_the_mean
"""Misread: shrinks towards the mean of the coordinates, with n - 3 (Efron and Morris; equal coordinates stay)."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return x.mean() + (1.0 - (n - 3.0) * s2 / max(np.sum((x - x.mean()) ** 2), 1e-300)) * (x - x.mean())


# %% without_shrinkage
"""Misread: x itself."""


def james_stein_plain(x, s2):
    return 1.0 * x + 0.0 * s2
