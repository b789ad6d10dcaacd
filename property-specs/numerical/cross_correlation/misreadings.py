# %% convolution
"""Misread: y is reversed."""

import numpy as np


def cross_correlation(x, y):
    n, m = len(x), len(y)
    y = y[::-1]
    c = np.zeros(n + m - 1)
    for j in range(n + m - 1):
        for i in range(m):
            place = i + j - (m - 1)
            if 0 <= place < n:
                c[j] += x[place] * y[i]
    return c, np.arange(n + m - 1) - (m - 1)


# %% other_sign_of_the_lag
"""Variant: the lag belongs to y."""

import numpy as np


def cross_correlation(x, y):
    n, m = len(x), len(y)
    c = np.zeros(n + m - 1)
    for j in range(n + m - 1):
        for i in range(m):
            place = i + j - (m - 1)
            if 0 <= place < n:
                c[j] += x[place] * y[i]
    c = c[::-1].copy()
    return c, np.arange(n + m - 1) - (n - 1)


# %% divided_by_the_overlap
"""Variant: each sum is divided by the number of its products."""

import numpy as np


def cross_correlation(x, y):
    n, m = len(x), len(y)
    c = np.zeros(n + m - 1)
    for j in range(n + m - 1):
        for i in range(m):
            place = i + j - (m - 1)
            if 0 <= place < n:
                c[j] += x[place] * y[i]
    c = c / np.correlate(np.ones(n), np.ones(m), 'full')
    return c, np.arange(n + m - 1) - (m - 1)


# %% coefficients
"""Variant: divided by the root of both energies. Signals without energy are left as they are."""

import numpy as np


def cross_correlation(x, y):
    n, m = len(x), len(y)
    c = np.zeros(n + m - 1)
    for j in range(n + m - 1):
        for i in range(m):
            place = i + j - (m - 1)
            if 0 <= place < n:
                c[j] += x[place] * y[i]
    size = np.sqrt(np.sum(x * x) * np.sum(y * y))
    c = c / size if size > 0.0 else c
    return c, np.arange(n + m - 1) - (m - 1)


# %% means_subtracted
"""Variant: both signals lose their means."""

import numpy as np


def cross_correlation(x, y):
    n, m = len(x), len(y)
    x, y = x - x.mean(), y - y.mean()
    c = np.zeros(n + m - 1)
    for j in range(n + m - 1):
        for i in range(m):
            place = i + j - (m - 1)
            if 0 <= place < n:
                c[j] += x[place] * y[i]
    return c, np.arange(n + m - 1) - (m - 1)


# %% without_the_zeros_beyond_the_ends
"""Misread: x is continued periodically."""

import numpy as np


def cross_correlation(x, y):
    n, m = len(x), len(y)
    c = np.zeros(n + m - 1)
    for j in range(n + m - 1):
        for i in range(m):
            c[j] += x[(i + j - (m - 1)) % n] * y[i]
    return c, np.arange(n + m - 1) - (m - 1)
