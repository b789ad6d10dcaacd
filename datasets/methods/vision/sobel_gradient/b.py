"""sobel_gradient, reading B, from its brief alone: vision/sobel_gradient."""
import math

import numpy as np


def _pixel(x, row, column):
    """Value of the image x (h, w) at a place, or of its nearest pixel outside of the borders."""
    row = min(max(row, 0), x.shape[0] - 1)
    column = min(max(column, 0), x.shape[1] - 1)
    return float(x[row, column])


def sobel_gradient(x):
    """Gradients to the right and downwards and the length of the gradient, each (h, w), float64.

    Weights 1, 2, 1 without a factor, as a correlation; the border pixel is repeated outside.
    """
    h, w = x.shape
    gx = np.zeros((h, w))
    gy = np.zeros((h, w))
    mag = np.zeros((h, w))
    for row in range(h):
        for column in range(w):
            for along, weight in ((-1, 1.0), (0, 2.0), (1, 1.0)):
                right, left = _pixel(x, row + along, column + 1), _pixel(x, row + along, column - 1)
                below, above = _pixel(x, row + 1, column + along), _pixel(x, row - 1, column + along)
                gx[row, column] += weight * (right - left)
                gy[row, column] += weight * (below - above)
            mag[row, column] = math.hypot(gx[row, column], gy[row, column])
    return gx, gy, mag
