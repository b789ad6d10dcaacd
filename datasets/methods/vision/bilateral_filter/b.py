"""bilateral_filter, reading B, from its brief alone: vision/bilateral_filter."""
import math

import numpy as np


def bell(squared_distance, deviation):
    """Return exp(-distance^2 / (2 deviation^2)) (float), without a constant."""
    return math.exp(-0.5 * squared_distance / (deviation * deviation))


def smoothed_pixel(x, row, column, ss, sr, r):
    """Return the weighted mean (float) of the window of x (h, w) around a pixel, cut off at the borders."""
    height, width = x.shape
    middle = float(x[row, column])
    total = 0.0
    weight_sum = 0.0
    for i in range(max(0, row - r), min(height, row + r + 1)):
        for j in range(max(0, column - r), min(width, column + r + 1)):
            grey = float(x[i, j])
            weight = bell((i - row) ** 2 + (j - column) ** 2, ss) * bell((grey - middle) ** 2, sr)
            total += weight * grey
            weight_sum += weight
    return total / weight_sum


def bilateral_filter(x, ss, sr, r):
    """Return y (h, w), float64: each pixel the mean of its square window of reach r, weighted twice.

    Weights are bell curves of the distance in the plane (ss) and of the difference of grey values (sr),
    both of the old image; only pixels that exist take part.
    """
    x = np.asarray(x, dtype=np.float64)
    y = np.empty(x.shape)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            y[row, column] = smoothed_pixel(x, row, column, float(ss), float(sr), int(r))
    return y
