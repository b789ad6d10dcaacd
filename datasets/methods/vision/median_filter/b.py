"""median_filter, reading B, from its brief alone: vision/median_filter."""
import numpy as np


def _mirrored(place, size):
    """Place inside 0 .. size-1 that a place outside shows, the border being repeated."""
    place = place % (2 * size)
    return place if place < size else 2 * size - 1 - place


def median_filter(x, r):
    """Median (h, w), float64, of the square window that reaches r pixels to every side of each pixel.

    Outside the image continues by reflection with the edge pixel repeated, without end.
    """
    x = np.asarray(x, dtype=np.float64)
    h, w = x.shape
    r = int(r)
    y = np.zeros((h, w))
    for row in range(h):
        rows = [_mirrored(row + step, h) for step in range(-r, r + 1)]
        for column in range(w):
            columns = [_mirrored(column + step, w) for step in range(-r, r + 1)]
            window = sorted(float(x[i, j]) for i in rows for j in columns)
            y[row, column] = window[len(window) // 2]
    return y
