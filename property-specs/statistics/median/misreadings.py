# %% deviation_from_the_mean
"""Misread: absolute deviations are taken from the mean."""

import numpy as np


def median(x):
    n = len(x)
    s = np.sort(x, axis=0)
    low, high = s[(n - 1) // 2], s[n // 2]
    med = (low + high) / 2.0
    e = np.sort(np.abs(x - np.mean(x, axis=0)), axis=0)
    mad = (e[(n - 1) // 2] + e[n // 2]) / 2.0
    return med, low, high, mad


# %% deviation_scaled
"""Variant: the deviation is scaled so that it estimates that of a normal distribution."""

import numpy as np


def median(x):
    n = len(x)
    s = np.sort(x, axis=0)
    low, high = s[(n - 1) // 2], s[n // 2]
    med = (low + high) / 2.0
    e = np.sort(np.abs(x - med), axis=0)
    mad = (e[(n - 1) // 2] + e[n // 2]) / 2.0 * 1.4826
    return med, low, high, mad


# %% equal_values_once
"""Misread: equal values count once."""

import numpy as np


def middle(v):
    s = np.unique(v)
    return s[(len(s) - 1) // 2], s[len(s) // 2]


def median(x):
    pairs = [middle(x[:, j]) for j in range(x.shape[1])]
    low, high = np.array([p[0] for p in pairs]), np.array([p[1] for p in pairs])
    med = (low + high) / 2.0
    mad = np.array([sum(middle(np.abs(x[:, j] - med[j]))) / 2.0 for j in range(x.shape[1])])
    return med, low, high, mad


# %% mean_of_the_deviations
"""Misread: the mean of the absolute deviations from the median."""

import numpy as np


def median(x):
    n = len(x)
    s = np.sort(x, axis=0)
    low, high = s[(n - 1) // 2], s[n // 2]
    med = (low + high) / 2.0
    e = np.sort(np.abs(x - med), axis=0)
    mad = np.mean(e, axis=0)
    return med, low, high, mad


# %% upper_middle_value
"""Misread: for an even number the median is the upper of the two middle values."""

import numpy as np


def median(x):
    n = len(x)
    s = np.sort(x, axis=0)
    low, high = s[(n - 1) // 2], s[n // 2]
    med = high
    e = np.sort(np.abs(x - med), axis=0)
    mad = (e[(n - 1) // 2] + e[n // 2]) / 2.0
    return med, low, high, mad


# %% whole_table
"""Misread: one median of all values, for every column."""

import numpy as np


def median(x):
    n = len(x)
    x = np.repeat(np.reshape(x, (-1, 1)), x.shape[1], axis=1)
    n = len(x)
    s = np.sort(x, axis=0)
    low, high = s[(n - 1) // 2], s[n // 2]
    med = (low + high) / 2.0
    e = np.sort(np.abs(x - med), axis=0)
    mad = (e[(n - 1) // 2] + e[n // 2]) / 2.0
    return med, low, high, mad


# %% without_the_order
"""Misread: the middle places of the column as it is given."""

import numpy as np


def median(x):
    n = len(x)
    s = x + 0.0
    low, high = s[(n - 1) // 2], s[n // 2]
    med = (low + high) / 2.0
    e = np.sort(np.abs(x - med), axis=0)
    mad = (e[(n - 1) // 2] + e[n // 2]) / 2.0
    return med, low, high, mad
