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
