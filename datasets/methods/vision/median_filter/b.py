"""Median filter, reading B, from its brief alone: vision/median_filter."""

import numpy as np


def _inside(place, size):
    """Index 0 .. size-1 that a place outside stands for, by reflection that repeats the border."""
    place %= 2 * size
    return place if place < size else 2 * size - 1 - place


def median_filter(x, r):
    """Median of the square window that reaches r pixels to each side of every pixel; float64, shape (h, w).

    x is (h, w); beyond its borders the image and its mirror image alternate, the border pixel repeated. All
    windows are read from the old image.
    """
    x = np.asarray(x, dtype=np.float64)
    r = int(r)
    h, w = x.shape
    y = np.empty((h, w))
    for i in range(h):
        rows = [_inside(i + step, h) for step in range(-r, r + 1)]
        for j in range(w):
            columns = [_inside(j + step, w) for step in range(-r, r + 1)]
            values = sorted(float(x[row, column]) for row in rows for column in columns)
            y[i, j] = values[len(values) // 2]
    return y
