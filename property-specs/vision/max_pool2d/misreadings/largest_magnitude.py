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
