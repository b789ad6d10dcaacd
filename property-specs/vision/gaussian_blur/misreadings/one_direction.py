"""Misread: only along the rows."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma))
    g /= g.sum()
    return np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode="symmetric"), g, mode="valid"), 1, x)
