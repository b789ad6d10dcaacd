"""Misread: exp(-l^2 / sigma^2)."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (sigma * sigma))
    g /= g.sum()
    for axis in (0, 1):
        x = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode="symmetric"), g, mode="valid"), axis, x)
    return x
