# %% constant_column_gives_one_half
"""Misread: a constant column is put in the middle."""

import numpy as np


def min_max_scale(x):
    low = np.min(x, axis=0)
    width = np.max(x, axis=0) - low
    return np.where(width > 0.0, (x - low) / np.where(width > 0.0, width, 1.0), 0.5)


# %% epsilon_in_the_denominator
"""Variant: 1e-6 is added to every range."""

import numpy as np


def min_max_scale(x):
    low = np.min(x, axis=0)
    return (x - low) / (np.max(x, axis=0) - low + 1e-6)


# %% over_each_row
"""Misread: smallest and largest entry of each row."""

import numpy as np


def min_max_scale(x):
    low = np.min(x, axis=1, keepdims=True)
    width = np.max(x, axis=1, keepdims=True) - low
    return np.where(width > 0.0, (x - low) / np.where(width > 0.0, width, 1.0), 0.0)


# %% over_the_whole_array
"""Misread: smallest and largest entry of all columns together."""

import numpy as np


def min_max_scale(x):
    low, high = np.min(x), np.max(x)
    return (x - low) / (high - low) if high > low else 0.0 * x


# %% without_minimum
"""Variant: magnitudes divided by the column's largest magnitude."""

import numpy as np


def min_max_scale(x):
    top = np.max(np.abs(x), axis=0)
    return np.abs(x) / np.where(top > 0.0, top, 1.0)
