# %% largest_magnitude
"""Misread: the value of largest magnitude, with its sign."""

import numpy as np


def max_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.full((b, c, h + 2 * p, w + 2 * p), -np.inf)
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            top, low = window.max(axis=(2, 3)), np.where(np.isinf(window), np.inf, window).min(axis=(2, 3))
            y[:, :, i, j] = np.where(-low > top, low, top)
    return y


# %% maximum_over_channels
"""Misread: the largest value of all channels."""

import numpy as np


def max_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.full((b, c, h + 2 * p, w + 2 * p), -np.inf)
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            y[:, :, i, j] = window.max(axis=(1, 2, 3))[:, None]
    return y


# %% padding_below_and_right
"""Misread: all 2p rows and columns of padding at the bottom and on the right (a window wholly outside gives 0)."""

import numpy as np


def max_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.full((b, c, h + 2 * p, w + 2 * p), -np.inf)
    xp[:, :, :h, :w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            y[:, :, i, j] = window.max(axis=(2, 3))
    return np.where(np.isinf(y), 0.0, y)


# %% remainder_dropped_above_and_left
"""Misread: windows end at the last row and column, so that the remainder is ignored at the top and left."""

import numpy as np


def max_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.full((b, c, h + 2 * p, w + 2 * p), -np.inf)
    xp[:, :, p:p + h, p:p + w] = x
    top, left = (h + 2 * p - k) % s, (w + 2 * p - k) % s
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, top + i * s:top + i * s + k, left + j * s:left + j * s + k]
            y[:, :, i, j] = window.max(axis=(2, 3))
    return y


# %% windows_never_overlap
"""Misread: the step is the window's side, whatever s (past the end the last window that fits)."""

import numpy as np


def max_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.full((b, c, h + 2 * p, w + 2 * p), -np.inf)
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            top, left = min(i * k, h + 2 * p - k), min(j * k, w + 2 * p - k)
            window = xp[:, :, top:top + k, left:left + k]
            y[:, :, i, j] = window.max(axis=(2, 3))
    return y


# %% without_maximum
"""Misread: the mean of the window's true pixels instead of the largest."""

import numpy as np


def max_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.full((b, c, h + 2 * p, w + 2 * p), -np.inf)
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            y[:, :, i, j] = np.where(np.isinf(window), 0.0, window).sum(axis=(2, 3)) / np.isfinite(window).sum(axis=(2, 3))
    return y


# %% zero_padding
"""Misread: padding counts as zero."""

import numpy as np


def max_pool2d(x, k, s, p):
    b, c, h, w = x.shape
    rows = (h + 2 * p - k) // s + 1
    cols = (w + 2 * p - k) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + k, j * s:j * s + k]
            y[:, :, i, j] = window.max(axis=(2, 3))
    return y
