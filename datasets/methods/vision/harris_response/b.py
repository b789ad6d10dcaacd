"""harris_response, reading B, from its brief alone: vision/harris_response."""
import numpy as np


def _inside(place, size):
    """Place inside 0 .. size-1 shown at any place when mirror images, border repeated, go on without end."""
    place = place % (2 * size)
    return place if place < size else 2 * size - 1 - place


def _slope_right(x):
    """Slope (h, w) to the right: next column less the one before, weights 1, 2, 1, over eight."""
    h, w = x.shape
    y = np.zeros((h, w))
    for row in range(h):
        for column in range(w):
            for along, weight in ((-1, 1.0), (0, 2.0), (1, 1.0)):
                line = x[_inside(row + along, h)]
                y[row, column] += weight * (line[_inside(column + 1, w)] - line[_inside(column - 1, w)])
    return y / 8.0


def _window_mean(x, row, column, r):
    """Mean of x (h, w) over the square window that reaches r pixels to every side of a pixel."""
    total = 0.0
    for down in range(-r, r + 1):
        for right in range(-r, r + 1):
            total += float(x[_inside(row + down, x.shape[0]), _inside(column + right, x.shape[1])])
    return total / (2 * r + 1) ** 2


def harris_response(x, k, r):
    """Corner response (h, w), float64: determinant less k times the squared trace of the averaged matrix.

    The matrix holds the products of the slopes (Sobel over 8), averaged evenly over a square window that
    reaches r pixels; picture and products are mirrored with the border pixel repeated.
    """
    x = np.asarray(x, dtype=np.float64)
    k, r = float(k), int(r)
    gx, gy = _slope_right(x), _slope_right(x.T).T
    xx, xy, yy = gx * gx, gx * gy, gy * gy
    R = np.zeros(x.shape)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            a, b, c = (_window_mean(table, row, column, r) for table in (xx, xy, yy))
            R[row, column] = (a * c - b * b) - k * (a + c) ** 2
    return R
