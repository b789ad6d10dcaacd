# %% edge_pixel_not_repeated
"""Variant: the image is mirrored at the edge pixel, which is not repeated."""

import numpy as np


def places(n, r):
    if n == 1:
        return np.zeros(1 + 2 * r, dtype=int)
    t = np.arange(-r, n + r) % (2 * n - 2)
    return np.where(t < n, t, 2 * n - 2 - t)


def median_filter(x, r):
    h, w = x.shape
    big = x[places(h, r)][:, places(w, r)]
    size = 2 * r + 1
    y = np.empty((h, w))
    for i in range(h):
        for j in range(w):
            y[i, j] = np.median(big[i : i + size, j : j + size])
    return y


# %% edge_pixel_everywhere_outside
"""Variant: outside, each place has the value of the nearest edge pixel."""

import numpy as np


def places(n, r):
    return np.clip(np.arange(-r, n + r), 0, n - 1)


def median_filter(x, r):
    h, w = x.shape
    big = x[places(h, r)][:, places(w, r)]
    size = 2 * r + 1
    y = np.empty((h, w))
    for i in range(h):
        for j in range(w):
            y[i, j] = np.median(big[i : i + size, j : j + size])
    return y


# %% zeros_outside
"""Variant: zeros stand outside of the image."""

import numpy as np


def places(n, r):
    t = np.arange(-r, n + r) % (2 * n)
    return np.where(t < n, t, 2 * n - 1 - t)


def median_filter(x, r):
    h, w = x.shape
    big = np.pad(x, r)
    size = 2 * r + 1
    y = np.empty((h, w))
    for i in range(h):
        for j in range(w):
            y[i, j] = np.median(big[i : i + size, j : j + size])
    return y


# %% windows_cut_at_the_edge
"""Variant: windows are cut at the edge of the image, and an even number of values has the mean of the two in the middle."""

import numpy as np


def places(n, r):
    t = np.arange(-r, n + r) % (2 * n)
    return np.where(t < n, t, 2 * n - 1 - t)


def median_filter(x, r):
    h, w = x.shape
    big = x[places(h, r)][:, places(w, r)]
    size = 2 * r + 1
    y = np.empty((h, w))
    for i in range(h):
        for j in range(w):
            y[i, j] = np.median(x[max(0, i - r) : i + r + 1, max(0, j - r) : j + r + 1])
    return y


# %% mean_of_the_window
"""Misread: the mean takes the place of the median."""

import numpy as np


def places(n, r):
    t = np.arange(-r, n + r) % (2 * n)
    return np.where(t < n, t, 2 * n - 1 - t)


def median_filter(x, r):
    h, w = x.shape
    big = x[places(h, r)][:, places(w, r)]
    size = 2 * r + 1
    y = np.empty((h, w))
    for i in range(h):
        for j in range(w):
            y[i, j] = np.mean(big[i : i + size, j : j + size])
    return y


# %% rows_then_columns
"""Variant: the median along each row, and of the results along each column."""

import numpy as np


def places(n, r):
    t = np.arange(-r, n + r) % (2 * n)
    return np.where(t < n, t, 2 * n - 1 - t)


def median_filter(x, r):
    h, w = x.shape
    big = x[places(h, r)][:, places(w, r)]
    size = 2 * r + 1
    y = np.empty((h, w))
    for i in range(h):
        for j in range(w):
            y[i, j] = np.median(np.median(big[i : i + size, j : j + size], axis=1))
    return y


# %% replaced_in_place
"""Misread: later windows see the values that have been replaced already."""

import numpy as np


def places(n, r):
    t = np.arange(-r, n + r) % (2 * n)
    return np.where(t < n, t, 2 * n - 1 - t)


def median_filter(x, r):
    h, w = x.shape
    big = x[places(h, r)][:, places(w, r)]
    size = 2 * r + 1
    y = x.astype(float).copy()
    for i in range(h):
        for j in range(w):
            big = y[places(h, r)][:, places(w, r)]
            y[i, j] = np.median(big[i : i + size, j : j + size])
    return y


# %% equal_values_once
"""Misread: values that occur more than once count once."""

import numpy as np


def places(n, r):
    t = np.arange(-r, n + r) % (2 * n)
    return np.where(t < n, t, 2 * n - 1 - t)


def median_filter(x, r):
    h, w = x.shape
    big = x[places(h, r)][:, places(w, r)]
    size = 2 * r + 1
    y = np.empty((h, w))
    for i in range(h):
        for j in range(w):
            y[i, j] = np.sort(np.unique(big[i : i + size, j : j + size]))[(len(np.unique(big[i : i + size, j : j + size])) - 1) // 2]
    return y


# %% without_the_second_direction
"""Misread: the window has one row: the median is taken along rows alone."""

import numpy as np


def places(n, r):
    t = np.arange(-r, n + r) % (2 * n)
    return np.where(t < n, t, 2 * n - 1 - t)


def median_filter(x, r):
    h, w = x.shape
    big = x[places(h, r)][:, places(w, r)]
    size = 2 * r + 1
    y = np.empty((h, w))
    for i in range(h):
        for j in range(w):
            y[i, j] = np.median(big[i + r, j : j + size])
    return y
