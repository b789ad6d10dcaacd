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
