# %% divided_by_the_weights
"""Variant: weights are divided by their sum; a rate of one leaves the last value alone."""

import numpy as np


def exponential_smoothing(y, a):
    n = len(y)
    s = np.zeros(n)
    for t in range(n):
        weights = (1.0 - a) ** np.arange(t, -1, -1)
        s[t] = np.sum(weights * y[: t + 1]) / np.sum(weights)
    return s, np.concatenate([y[:1], s[:-1]]), float(s[-1])


# %% without_a_start
"""Misread: the level before the first observation is zero."""

import numpy as np


def exponential_smoothing(y, a):
    n = len(y)
    s = np.zeros(n)
    fitted = np.zeros(n)
    level = 0.0
    for t in range(n):
        fitted[t] = level
        level = a * y[t] + (1.0 - a) * level
        s[t] = level
    return s, fitted, float(level)


# %% rate_weighs_the_past
"""Misread: a weighs the old level."""

import numpy as np


def exponential_smoothing(y, a):
    n = len(y)
    s = np.zeros(n)
    fitted = np.zeros(n)
    level = y[0]
    for t in range(n):
        fitted[t] = level
        level = (1.0 - a) * y[t] + a * level if t > 0 else y[0]
        s[t] = level
    return s, fitted, float(level)


# %% fitted_is_the_level
"""Misread: the fitted value is the level after the observation."""

import numpy as np


def exponential_smoothing(y, a):
    n = len(y)
    s = np.zeros(n)
    fitted = np.zeros(n)
    level = y[0]
    for t in range(n):
        fitted[t] = level
        level = a * y[t] + (1.0 - a) * level if t > 0 else y[0]
        s[t] = level
    return s, s.copy(), float(level)


# %% starts_at_the_mean
"""Misread: the level before the first observation is the mean."""

import numpy as np


def exponential_smoothing(y, a):
    n = len(y)
    s = np.zeros(n)
    fitted = np.zeros(n)
    level = float(np.mean(y))
    for t in range(n):
        fitted[t] = level
        level = a * y[t] + (1.0 - a) * level
        s[t] = level
    return s, fitted, float(level)


# %% level_lags_by_one
"""Misread: the level takes the value before."""

import numpy as np


def exponential_smoothing(y, a):
    n = len(y)
    s = np.zeros(n)
    fitted = np.zeros(n)
    level = y[0]
    for t in range(n):
        fitted[t] = level
        level = a * y[t - 1] + (1.0 - a) * level if t > 0 else y[0]
        s[t] = level
    return s, fitted, float(level)
