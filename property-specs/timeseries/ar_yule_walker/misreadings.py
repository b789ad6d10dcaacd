# %% divided_by_the_pairs
"""Variant: autocovariances are divided by n less the lag."""

import numpy as np


def ar_yule_walker(x, p):
    n = len(x)
    d = x - np.mean(x)
    c = np.array([np.sum(d[h:] * d[: n - h]) / (n - h) for h in range(p + 1)])
    lag = np.abs(np.arange(p)[:, None] - np.arange(p)[None, :])
    a = np.linalg.solve(c[lag], c[1:])
    return a, float(c[0] - a @ c[1:])


# %% without_the_mean
"""Misread: the series is not centred."""

import numpy as np


def ar_yule_walker(x, p):
    n = len(x)
    d = x + 0.0
    c = np.array([np.sum(d[h:] * d[: n - h]) / n for h in range(p + 1)])
    lag = np.abs(np.arange(p)[:, None] - np.arange(p)[None, :])
    a = np.linalg.solve(c[lag], c[1:])
    return a, float(c[0] - a @ c[1:])


# %% signs_of_the_polynomial
"""Variant: the coefficients have the opposite signs, those of the polynomial 1 + a_1 B + ...."""

import numpy as np


def ar_yule_walker(x, p):
    n = len(x)
    d = x - np.mean(x)
    c = np.array([np.sum(d[h:] * d[: n - h]) / n for h in range(p + 1)])
    lag = np.abs(np.arange(p)[:, None] - np.arange(p)[None, :])
    a = np.linalg.solve(c[lag], c[1:])
    return -a, float(c[0] - a @ c[1:])


# %% standard_deviation_of_the_noise
"""Misread: the root of the variance."""

import numpy as np


def ar_yule_walker(x, p):
    n = len(x)
    d = x - np.mean(x)
    c = np.array([np.sum(d[h:] * d[: n - h]) / n for h in range(p + 1)])
    lag = np.abs(np.arange(p)[:, None] - np.arange(p)[None, :])
    a = np.linalg.solve(c[lag], c[1:])
    return a, float(np.sqrt(c[0] - a @ c[1:]))


# %% least_squares
"""Variant: the coefficients are those of the regression on the lags that have all values, without the ends."""

import numpy as np


def ar_yule_walker(x, p):
    n = len(x)
    d = x - np.mean(x)
    c = np.array([np.sum(d[h:] * d[: n - h]) / n for h in range(p + 1)])
    lag = np.abs(np.arange(p)[:, None] - np.arange(p)[None, :])
    rows = np.array([d[t - p : t][::-1] for t in range(p, n)])
    a = np.linalg.lstsq(rows, d[p:], rcond=None)[0]
    return a, float(c[0] - a @ c[1:])


# %% oldest_lag_first
"""Misread: the coefficient of the largest lag comes first."""

import numpy as np


def ar_yule_walker(x, p):
    n = len(x)
    d = x - np.mean(x)
    c = np.array([np.sum(d[h:] * d[: n - h]) / n for h in range(p + 1)])
    lag = np.abs(np.arange(p)[:, None] - np.arange(p)[None, :])
    a = np.linalg.solve(c[lag], c[1:])
    return a[::-1], float(c[0] - a @ c[1:])


# %% variance_with_degrees_of_freedom
"""Variant: the variance of the noise is divided by n - p instead of n."""

import numpy as np


def ar_yule_walker(x, p):
    n = len(x)
    d = x - np.mean(x)
    c = np.array([np.sum(d[h:] * d[: n - h]) / n for h in range(p + 1)])
    lag = np.abs(np.arange(p)[:, None] - np.arange(p)[None, :])
    a = np.linalg.solve(c[lag], c[1:])
    return a, float(c[0] - a @ c[1:]) * n / (n - p)


# %% correlation_without_unit
"""Misread: autocorrelations take the place of autocovariances, so that the variance is a share."""

import numpy as np


def ar_yule_walker(x, p):
    n = len(x)
    d = x - np.mean(x)
    c = np.array([np.sum(d[h:] * d[: n - h]) / n for h in range(p + 1)])
    c = c / c[0]
    lag = np.abs(np.arange(p)[:, None] - np.arange(p)[None, :])
    a = np.linalg.solve(c[lag], c[1:])
    return a, float(c[0] - a @ c[1:])
