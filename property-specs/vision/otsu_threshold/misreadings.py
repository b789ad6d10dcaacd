# %% first_of_the_upper_part
"""Misread: The smallest level of the upper part, at most n - 2."""

import numpy as np


def otsu_threshold(h):
    h = h.astype(float)
    n, i = len(h), np.arange(len(h))
    b = np.zeros(n - 1)
    for t in range(n - 1):
        w0, w1 = np.sum(h[: t + 1]), np.sum(h[t + 1 :])
        if w0 > 0 and w1 > 0:
            m0, m1 = np.sum((i * h)[: t + 1]) / w0, np.sum((i * h)[t + 1 :]) / w1
            b[t] = w0 * w1 * (m0 - m1) ** 2 / np.sum(h) ** 2
    best = np.flatnonzero(b >= (1.0 - 1e-9) * np.max(b))
    return min(int(best[0]) + 1, n - 2)


# %% largest_of_equal_levels
"""Misread: The largest of equally good levels."""

import numpy as np


def otsu_threshold(h):
    h = h.astype(float)
    n, i = len(h), np.arange(len(h))
    b = np.zeros(n - 1)
    for t in range(n - 1):
        w0, w1 = np.sum(h[: t + 1]), np.sum(h[t + 1 :])
        if w0 > 0 and w1 > 0:
            m0, m1 = np.sum((i * h)[: t + 1]) / w0, np.sum((i * h)[t + 1 :]) / w1
            b[t] = w0 * w1 * (m0 - m1) ** 2 / np.sum(h) ** 2
    best = np.flatnonzero(b >= (1.0 - 1e-9) * np.max(b))
    return int(best[-1])


# %% middle_of_equal_levels
"""Misread: The mean of equally good levels, rounded down."""

import numpy as np


def otsu_threshold(h):
    h = h.astype(float)
    n, i = len(h), np.arange(len(h))
    b = np.zeros(n - 1)
    for t in range(n - 1):
        w0, w1 = np.sum(h[: t + 1]), np.sum(h[t + 1 :])
        if w0 > 0 and w1 > 0:
            m0, m1 = np.sum((i * h)[: t + 1]) / w0, np.sum((i * h)[t + 1 :]) / w1
            b[t] = w0 * w1 * (m0 - m1) ** 2 / np.sum(h) ** 2
    best = np.flatnonzero(b >= (1.0 - 1e-9) * np.max(b))
    return int(np.floor(np.mean(best)))


# %% without_weights
"""Misread: The distance of the means alone."""

import numpy as np


def otsu_threshold(h):
    h = h.astype(float)
    n, i = len(h), np.arange(len(h))
    b = np.zeros(n - 1)
    for t in range(n - 1):
        w0, w1 = np.sum(h[: t + 1]), np.sum(h[t + 1 :])
        if w0 > 0 and w1 > 0:
            m0, m1 = np.sum((i * h)[: t + 1]) / w0, np.sum((i * h)[t + 1 :]) / w1
            b[t] = (m0 - m1) ** 2
    best = np.flatnonzero(b >= (1.0 - 1e-9) * np.max(b))
    return int(best[0])


# %% sum_of_variances
"""Misread: The variances of both parts are added without their shares."""

import numpy as np


def otsu_threshold(h):
    h = h.astype(float)
    n, i = len(h), np.arange(len(h))
    s = np.full(n - 1, np.inf)
    for t in range(n - 1):
        w0, w1 = np.sum(h[: t + 1]), np.sum(h[t + 1 :])
        if w0 > 0 and w1 > 0:
            m0, m1 = np.sum((i * h)[: t + 1]) / w0, np.sum((i * h)[t + 1 :]) / w1
            s[t] = np.sum(((i - m0) ** 2 * h)[: t + 1]) / w0 + np.sum(((i - m1) ** 2 * h)[t + 1 :]) / w1
    return int(np.argmin(s))


# %% mean_level
"""Misread: The mean grey level, rounded down."""

import numpy as np


def otsu_threshold(h):
    return min(int(np.sum(np.arange(len(h)) * h) // np.sum(h)), len(h) - 2)
