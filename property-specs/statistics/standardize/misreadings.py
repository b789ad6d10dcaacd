# %% divided_by_one_less
"""Variant: the variance is divided by n - 1."""

import numpy as np


def standardize(x):
    n = len(x)
    dev = x - np.mean(x, axis=0)
    s = np.sqrt(np.sum(dev * dev, axis=0) / max(n - 1, 1))
    flat = np.all(x == x[0], axis=0)
    return np.where(flat, 0.0, dev / np.where(flat, 1.0, s))


# %% mean_absolute_deviation
"""Variant: the mean absolute deviation is the unit."""

import numpy as np


def standardize(x):
    dev = x - np.mean(x, axis=0)
    s = np.mean(np.abs(dev), axis=0)
    flat = np.all(x == x[0], axis=0)
    return np.where(flat, 0.0, dev / np.where(flat, 1.0, s))


# %% over_each_row
"""Misread: mean and deviation of each row."""

import numpy as np


def standardize(x):
    dev = x - np.mean(x, axis=1, keepdims=True)
    s = np.sqrt(np.mean(dev * dev, axis=1, keepdims=True))
    return np.where(s > 0.0, dev / np.where(s > 0.0, s, 1.0), 0.0)


# %% variance_as_the_divisor
"""Misread: deviations divided by the variance: the square root is missing."""

import numpy as np


def standardize(x):
    dev = x - np.mean(x, axis=0)
    s = np.mean(dev * dev, axis=0)
    flat = np.all(x == x[0], axis=0) | (s == 0.0)
    return np.where(flat, 0.0, dev / np.where(flat, 1.0, s))


# %% without_centring
"""Misread: values divided by the standard deviation, the mean left in; 0 where the column is constant."""

import numpy as np


def standardize(x):
    s = np.std(x, axis=0)
    flat = np.all(x == x[0], axis=0)
    return np.where(flat, 0.0, x / np.where(flat, 1.0, s))
