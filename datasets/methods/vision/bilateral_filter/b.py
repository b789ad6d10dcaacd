"""bilateral_filter, reading B, from its brief alone: vision/bilateral_filter."""
import math

import numpy as np


def _smoothed(x, row, column, ss, sr, r):
    """Weighted mean over the window, cut off at the borders, around one pixel of x (h, w)."""
    middle = x[row, column]
    weights = []
    products = []
    for i in range(max(row - r, 0), min(row + r, x.shape[0] - 1) + 1):
        for j in range(max(column - r, 0), min(column + r, x.shape[1] - 1) + 1):
            far = ((i - row) ** 2 + (j - column) ** 2) / (2.0 * ss * ss)
            unlike = (x[i, j] - middle) ** 2 / (2.0 * sr * sr)
            weight = math.exp(-far - unlike)
            weights.append(weight)
            products.append(weight * x[i, j])
    return math.fsum(products) / math.fsum(weights)


def bilateral_filter(x, ss, sr, r):
    """Smoothed image (h, w), float64: near pixels of like grey value count most.

    Bell curves exp(-d^2 / (2 sigma^2)) in space (ss) and in grey values (sr), a square window that
    reaches r pixels to each side, no padding.
    """
    x = np.asarray(x, dtype=np.float64)
    y = np.zeros(x.shape)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            y[row, column] = _smoothed(x, row, column, float(ss), float(sr), int(r))
    return y
