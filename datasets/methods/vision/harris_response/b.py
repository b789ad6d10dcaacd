"""Harris response, reading B, from its brief alone: vision/harris_response."""

import numpy as np


def _inside(place, size):
    """Index 0 .. size-1 that a place outside stands for, by reflection that repeats the border."""
    place %= 2 * size
    return place if place < size else 2 * size - 1 - place


def _slopes(x):
    """Slopes of the picture x (h, w) to the right and downwards, each of shape (h, w)."""
    h, w = x.shape
    right = np.zeros((h, w))
    down = np.zeros((h, w))
    for i in range(h):
        up, below = _inside(i - 1, h), _inside(i + 1, h)
        for j in range(w):
            before, after = _inside(j - 1, w), _inside(j + 1, w)
            next_column = x[up, after] + 2.0 * x[i, after] + x[below, after]
            last_column = x[up, before] + 2.0 * x[i, before] + x[below, before]
            next_row = x[below, before] + 2.0 * x[below, j] + x[below, after]
            last_row = x[up, before] + 2.0 * x[up, j] + x[up, after]
            right[i, j] = (next_column - last_column) / 8.0
            down[i, j] = (next_row - last_row) / 8.0
    return right, down


def harris_response(x, k, r):
    """Corner response of each pixel of the grey image x (h, w); float64, shape (h, w).

    The matrices of slope products are averaged, all alike, over the square window that reaches r pixels to
    each side; the response is the determinant less k times the squared trace. Borders repeat by reflection.
    """
    x = np.asarray(x, dtype=np.float64)
    k, r = float(k), int(r)
    h, w = x.shape
    right, down = _slopes(x)
    squares_right, squares_down, mixed = right * right, down * down, right * down
    R = np.zeros((h, w))
    for i in range(h):
        rows = [_inside(i + step, h) for step in range(-r, r + 1)]
        for j in range(w):
            columns = [_inside(j + step, w) for step in range(-r, r + 1)]
            window = np.ix_(rows, columns)
            a, b, c = (float(np.mean(part[window])) for part in (squares_right, mixed, squares_down))
            R[i, j] = (a * c - b * b) - k * (a + c) ** 2
    return R
