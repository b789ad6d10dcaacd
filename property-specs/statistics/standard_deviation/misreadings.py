# %% absolute_deviation
"""Misread: the mean absolute deviation, and its square."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = (np.sum(np.abs(x - mean), axis=0) / (n - ddof)) ** 2
    return mean, var, np.sqrt(var)


# %% always_over_n
"""Misread: the divisor is n whatever ddof says."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.sum((x - mean) ** 2, axis=0) / n
    return mean, var, np.sqrt(var)


# %% ddof_added
"""Misread: ddof is added to the number of rows."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.sum((x - mean) ** 2, axis=0) / (n + ddof)
    return mean, var, np.sqrt(var)


# %% difference_of_squares
"""Misread: the mean of the squares less the square of the mean."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.maximum(np.sum(x * x, axis=0) / n - mean * mean, 0.0) * n / (n - ddof)
    return mean, var, np.sqrt(var)


# %% root_corrected
"""Variant: the standard deviation is corrected by 4 (n - 1) / (4 n - 3) for its bias."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.sum((x - mean) ** 2, axis=0) / (n - ddof)
    return mean, var, np.sqrt(var) * (4.0 * n - 3.0) / (4.0 * n - 4.0)


# %% whole_table
"""Misread: the mean of all values is taken off every column."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.sum((x - np.mean(x)) ** 2, axis=0) / (n - ddof)
    return mean, var, np.sqrt(var)


# %% without_the_root
"""Misread: the standard deviation is the variance."""

import numpy as np


def standard_deviation(x, ddof):
    n = len(x)
    mean = np.sum(x, axis=0) / n
    var = np.sum((x - mean) ** 2, axis=0) / (n - ddof)
    return mean, var, var + 0.0
