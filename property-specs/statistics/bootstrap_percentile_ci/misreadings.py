# %% reflected
"""Misread: the basic interval."""

import numpy as np


def bootstrap_percentile_ci(x, idx, level):
    theta = np.mean(x[idx], axis=1)
    b = len(theta)
    ordered = np.sort(theta)

    def quantile(p):
        place = (b - 1) * p
        j = min(int(np.floor(place)), b - 2)
        return float(ordered[j] + (place - j) * (ordered[j + 1] - ordered[j]))

    lo = quantile((1.0 - level) / 2.0)
    hi = quantile((1.0 + level) / 2.0)
    se = float(np.sqrt(np.sum((theta - np.mean(theta)) ** 2) / (b - 1)))
    centre = 2.0 * float(np.mean(x))
    return centre - hi, centre - lo, se


# %% population_error
"""Misread: the error divides by b."""

import numpy as np


def bootstrap_percentile_ci(x, idx, level):
    theta = np.mean(x[idx], axis=1)
    b = len(theta)
    ordered = np.sort(theta)

    def quantile(p):
        place = (b - 1) * p
        j = min(int(np.floor(place)), b - 2)
        return float(ordered[j] + (place - j) * (ordered[j + 1] - ordered[j]))

    lo = quantile((1.0 - level) / 2.0)
    hi = quantile((1.0 + level) / 2.0)
    se = float(np.sqrt(np.sum((theta - np.mean(theta)) ** 2) / b))
    return lo, hi, se


# %% without_interpolation
"""Misread: the quantile is the statistic at the position rounded down."""

import numpy as np


def bootstrap_percentile_ci(x, idx, level):
    theta = np.mean(x[idx], axis=1)
    b = len(theta)
    ordered = np.sort(theta)

    def quantile(p):
        place = (b - 1) * p
        j = min(int(np.floor(place)), b - 2)
        return float(ordered[j])

    lo = quantile((1.0 - level) / 2.0)
    hi = quantile((1.0 + level) / 2.0)
    se = float(np.sqrt(np.sum((theta - np.mean(theta)) ** 2) / (b - 1)))
    return lo, hi, se


# %% other_positions
"""Misread: the position is (b + 1) p - 1, cut to the ends."""

import numpy as np


def bootstrap_percentile_ci(x, idx, level):
    theta = np.mean(x[idx], axis=1)
    b = len(theta)
    ordered = np.sort(theta)

    def quantile(p):
        place = min(max((b + 1) * p - 1.0, 0.0), b - 1.0)
        j = min(int(np.floor(place)), b - 2)
        return float(ordered[j] + (place - j) * (ordered[j + 1] - ordered[j]))

    lo = quantile((1.0 - level) / 2.0)
    hi = quantile((1.0 + level) / 2.0)
    se = float(np.sqrt(np.sum((theta - np.mean(theta)) ** 2) / (b - 1)))
    return lo, hi, se


# %% whole_error_at_each_end
"""Misread: the quantiles at 1 - level and level."""

import numpy as np


def bootstrap_percentile_ci(x, idx, level):
    theta = np.mean(x[idx], axis=1)
    b = len(theta)
    ordered = np.sort(theta)

    def quantile(p):
        place = (b - 1) * p
        j = min(int(np.floor(place)), b - 2)
        return float(ordered[j] + (place - j) * (ordered[j + 1] - ordered[j]))

    lo = quantile(1.0 - level)
    hi = quantile(level)
    se = float(np.sqrt(np.sum((theta - np.mean(theta)) ** 2) / (b - 1)))
    return lo, hi, se


# %% error_of_the_mean_of_resamples
"""Misread: divided by sqrt(b) once more."""

import numpy as np


def bootstrap_percentile_ci(x, idx, level):
    theta = np.mean(x[idx], axis=1)
    b = len(theta)
    ordered = np.sort(theta)

    def quantile(p):
        place = (b - 1) * p
        j = min(int(np.floor(place)), b - 2)
        return float(ordered[j] + (place - j) * (ordered[j + 1] - ordered[j]))

    lo = quantile((1.0 - level) / 2.0)
    hi = quantile((1.0 + level) / 2.0)
    se = float(np.sqrt(np.sum((theta - np.mean(theta)) ** 2) / (b - 1) / b))
    return lo, hi, se


# %% normal_interval
"""Misread: the mean of the statistics plus and minus a normal quantile times the error; 1.96 stands for it at every level."""

import numpy as np


def bootstrap_percentile_ci(x, idx, level):
    theta = np.mean(x[idx], axis=1)
    b = len(theta)
    ordered = np.sort(theta)

    def quantile(p):
        place = (b - 1) * p
        j = min(int(np.floor(place)), b - 2)
        return float(ordered[j] + (place - j) * (ordered[j + 1] - ordered[j]))

    lo = quantile((1.0 - level) / 2.0)
    hi = quantile((1.0 + level) / 2.0)
    se = float(np.sqrt(np.sum((theta - np.mean(theta)) ** 2) / (b - 1)))
    return float(np.mean(theta)) - 1.96 * se, float(np.mean(theta)) + 1.96 * se, se
