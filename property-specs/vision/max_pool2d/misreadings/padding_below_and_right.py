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
