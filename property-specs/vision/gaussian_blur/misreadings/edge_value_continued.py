"""Misread: the edge pixel is continued beyond the border."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma))
    g /= g.sum()
    for axis in (0, 1):
        x = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode="edge"), g, mode="valid"), axis, x)
    return x
