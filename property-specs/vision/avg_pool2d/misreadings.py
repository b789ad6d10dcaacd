# %% border_repeated
"""Misread: padding repeats the border pixels instead of adding zeros."""

import numpy as np


def avg_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode="edge")
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            y[:, :, i, j] = window.sum(axis=(2, 3)) / k ** 2
    return y


# %% divided_by_the_side
"""Misread: divided by k instead of k*k."""

import numpy as np


def avg_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            y[:, :, i, j] = window.sum(axis=(2, 3)) / k
    return y


# %% padding_below_and_right
"""Misread: all 2p rows and columns of zeros at the bottom and on the right."""

import numpy as np


def avg_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, :h, :w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            y[:, :, i, j] = window.sum(axis=(2, 3)) / k ** 2
    return y


# %% remainder_dropped_above_and_left
"""Misread: windows end at the last row and column, so that the remainder is ignored at the top and left."""

import numpy as np


def avg_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    top, left = (h + 2 * p - k) % s, (w + 2 * p - k) % s
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, top + i * s:top + i * s + k, left + j * s:left + j * s + k]
            y[:, :, i, j] = window.sum(axis=(2, 3)) / k ** 2
    return y


# %% true_pixels_only
"""Misread: divided by the number of pixels of the window that lie in the image (at least 1)."""

import numpy as np


def avg_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    inside = np.zeros((h + 2 * p, w + 2 * p))
    inside[p:p + h, p:p + w] = 1
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            y[:, :, i, j] = window.sum(axis=(2, 3)) / max(1, inside[i * s:i * s + k, j * s:j * s + k].sum())
    return y


# %% windows_never_overlap
"""Misread: the step is the window's side, whatever s (past the end the last window that fits)."""

import numpy as np


def avg_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            top, left = min(i * k, h + 2 * p - k), min(j * k, w + 2 * p - k)
            window = xp[:, :, top:top + k, left:left + k]
            y[:, :, i, j] = window.sum(axis=(2, 3)) / k ** 2
    return y


# %% without_mean
"""Misread: the sum of the window, not divided."""

import numpy as np


def avg_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            y[:, :, i, j] = window.sum(axis=(2, 3))
    return y
