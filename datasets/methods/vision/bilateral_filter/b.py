"""bilateral_filter, reading B, from its brief alone: vision/bilateral_filter."""
import math

import numpy as np


def space_weights(reach, spread):
    """Return float64 (2 reach + 1, 2 reach + 1): the bell curve of the distance from the middle pixel."""
    side = 2 * reach + 1
    weights = np.empty((side, side), dtype=np.float64)
    for i in range(side):
        for j in range(side):
            distance = math.hypot(i - reach, j - reach) / spread
            weights[i, j] = math.exp(-0.5 * distance * distance)
    return weights


def mean_around(middle, window, weights, spread):
    """Return the float weighted mean of window, (a, b), seen from the grey value middle.

    weights: float64 (a, b), those of the plane; spread: standard deviation in grey values.
    """
    with np.errstate(over="ignore", under="ignore"):
        differences = window - middle
        distances = differences / spread
        both = weights * np.exp(-0.5 * distances * distances)
    taking_part = both > 0.0
    shares = both[taking_part] / np.sum(both)
    return middle + float(np.sum(shares * differences[taking_part]))


def bilateral_filter(x, ss, sr, r):
    """Return y, float64 of shape (h, w): the image x, float64 (h, w), smoothed by the bilateral filter.

    ss: standard deviation in space, in pixels; sr: that in grey values; r: reach of the square window,
    that is cut off at the borders. All weights come from the old image.
    """
    image = np.asarray(x, dtype=np.float64)
    height, width = image.shape
    reach = int(r)
    plane = space_weights(reach, float(ss))
    y = np.empty((height, width), dtype=np.float64)
    for i in range(height):
        top, bottom = max(i - reach, 0), min(i + reach + 1, height)
        for j in range(width):
            left, right = max(j - reach, 0), min(j + reach + 1, width)
            weights = plane[top - i + reach:bottom - i + reach, left - j + reach:right - j + reach]
            y[i, j] = mean_around(float(image[i, j]), image[top:bottom, left:right], weights, float(sr))
    return y
