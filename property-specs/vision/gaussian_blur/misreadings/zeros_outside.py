"""Misread: pixels beyond the border are 0."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma))
    g /= g.sum()
    for axis in (0, 1):
        x = np.apply_along_axis(lambda v: np.convolve(v, g)[r:r + len(v)], axis, x)
    return x
