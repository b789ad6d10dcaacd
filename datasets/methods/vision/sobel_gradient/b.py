"""sobel_gradient, reading B, from its brief alone: vision/sobel_gradient."""
import math

import numpy as np


def pixel(x, row, column):
    """Return the grey value (float) of x (h, w) at a place, outside that of the nearest pixel."""
    row = min(max(row, 0), x.shape[0] - 1)
    column = min(max(column, 0), x.shape[1] - 1)
    return float(x[row, column])


def sobel_gradient(x):
    """Return gx, gy and mag, each (h, w) float64: slopes to the right and downwards and their length.

    Three pixels on one side less three on the other, the middle ones counted twice, without a factor; the
    border pixel is repeated outside.
    """
    x = np.asarray(x, dtype=np.float64)
    gx, gy, mag = np.empty(x.shape), np.empty(x.shape), np.empty(x.shape)
    counts = ((-1, 1.0), (0, 2.0), (1, 1.0))
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            to_right = 0.0
            downward = 0.0
            for along, count in counts:
                to_right += count * (pixel(x, i + along, j + 1) - pixel(x, i + along, j - 1))
                downward += count * (pixel(x, i + 1, j + along) - pixel(x, i - 1, j + along))
            gx[i, j] = to_right
            gy[i, j] = downward
            mag[i, j] = math.hypot(to_right, downward)
    return gx, gy, mag
