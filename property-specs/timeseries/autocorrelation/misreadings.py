# %% corrected_for_pairs
"""Misread: Corrected for the number of pairs."""

import numpy as np


def autocorrelation(x, k):
    e = x - np.mean(x)
    c = np.array([np.sum(e[h:] * e[: len(e) - h]) for h in range(k + 1)])
    n = len(x)
    return np.clip(c / c[0] * n / (n - np.arange(k + 1)), -1.0, 1.0)


# %% means_of_the_parts
"""Variant: The correlation of the shifted series. Without spread it is 0."""

import numpy as np


def autocorrelation(x, k):
    r = np.ones(k + 1)
    for h in range(1, k + 1):
        a, b = x[h:] - np.mean(x[h:]), x[:-h] - np.mean(x[:-h])
        size = np.sqrt(np.sum(a * a) * np.sum(b * b))
        r[h] = np.sum(a * b) / size if size > 0.0 else 0.0
    return r


# %% without_mean
"""Misread: No mean is taken out."""

import numpy as np


def autocorrelation(x, k):
    e = x * 1.0
    c = np.array([np.sum(e[h:] * e[: len(e) - h]) for h in range(k + 1)])
    return c / c[0]


# %% around_the_end
"""Misread: Circular pairs."""

import numpy as np


def autocorrelation(x, k):
    e = x - np.mean(x)
    c = np.array([np.sum(np.roll(e, -h) * e) for h in range(k + 1)])
    return c / c[0]


# %% sample_variance
"""Misread: c_h over n, c_0 over n - 1."""

import numpy as np


def autocorrelation(x, k):
    e = x - np.mean(x)
    c = np.array([np.sum(e[h:] * e[: len(e) - h]) for h in range(k + 1)])
    return c / c[0] * (len(x) - 1) / len(x)


# %% lags_from_one
"""Misread: The first entry is lag 1. A lag beyond the series is 0."""

import numpy as np


def autocorrelation(x, k):
    e = x - np.mean(x)
    c = np.array([np.sum(e[h:] * e[: len(e) - h]) for h in range(1, k + 2)])
    return c / np.sum(e * e)
