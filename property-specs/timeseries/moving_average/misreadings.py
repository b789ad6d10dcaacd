# %% without_the_division
"""Misread: the sum of each window."""

import numpy as np


def moving_average(x, k):
    n = len(x)
    return np.array([np.sum(x[t : t + k]) for t in range(n - k + 1)])


# %% window_of_one_less
"""Misread: each window has k - 1 values, or one where k is 1."""

import numpy as np


def moving_average(x, k):
    n = len(x)
    return np.array([np.sum(x[t : t + max(1, k - 1)]) / max(1, k - 1) for t in range(n - k + 1)])


# %% zeros_before_the_series
"""Variant: windows reach back before the series, where there are zeros, and the last ones are left out."""

import numpy as np


def moving_average(x, k):
    n = len(x)
    return np.array([np.sum(x[max(0, t - k + 1) : t + 1]) / k for t in range(n - k + 1)])


# %% mean_of_all_so_far
"""Misread: each value is the mean of the series up to the end of its window."""

import numpy as np


def moving_average(x, k):
    n = len(x)
    return np.array([np.sum(x[: t + k]) / (t + k) for t in range(n - k + 1)])


# %% rising_weights
"""Variant: the weights rise linearly to the newest value."""

import numpy as np


def moving_average(x, k):
    n = len(x)
    return np.array([np.sum(x[t : t + k] * (np.arange(k) + 1.0)) / (0.5 * k * (k + 1)) for t in range(n - k + 1)])


# %% exponential
"""Variant: exponential smoothing with the weight 2 / (k + 1), started at the mean of the first window."""

import numpy as np


def moving_average(x, k):
    n = len(x)
    y = [np.mean(x[:k])]
    for t in range(k, n):
        y.append(y[-1] + 2.0 / (k + 1) * (x[t] - y[-1]))
    return np.array(y)


# %% median_of_the_window
"""Variant: the median of each window."""

import numpy as np


def moving_average(x, k):
    n = len(x)
    return np.array([np.median(x[t : t + k]) for t in range(n - k + 1)])


# %% newest_first
"""Misread: the results are in the reverse order of time."""

import numpy as np


def moving_average(x, k):
    n = len(x)
    return np.array([np.sum(x[t : t + k]) / k for t in range(n - k, -1, -1)])
