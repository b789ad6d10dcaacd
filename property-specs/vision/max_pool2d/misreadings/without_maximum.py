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
