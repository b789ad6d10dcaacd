# %% divisor_n_less_one
"""Misread: divided by n - 1, by 1 for one example."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.sum(np.abs(p - y)) / max(len(y) - 1, 1))


# %% half_of_the_error
"""Misread: halved, as the squared loss often is."""

import numpy as np


def mean_absolute_error(y, p):
    return float(0.5 * np.mean(np.abs(p - y)))


# %% mean_square
"""Misread: the mean squared error."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.mean((p - y) ** 2))


# %% median_of_errors
"""Misread: the median absolute error."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.median(np.abs(p - y)))


# %% relative_error
"""Misread: errors relative to the targets, which are taken as 1e-6 in size at least."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.mean(np.abs(p - y) / np.maximum(np.abs(y), 1e-6)))


# %% root_mean_square
"""Misread: the root of the mean squared error."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.sqrt(np.mean((p - y) ** 2)))


# %% sum_of_errors
"""Misread: absolute errors are added."""

import numpy as np


def mean_absolute_error(y, p):
    return float(np.sum(np.abs(p - y)))


# %% without_absolute_value
"""Misread: the size of the mean error: errors of both signs cancel."""

import numpy as np


def mean_absolute_error(y, p):
    return float(abs(np.mean(p - y)))
