"""Misread: weights are values of the density, not divided by their sum after the truncation."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma)) / (sigma * np.sqrt(2.0 * np.pi))
    for axis in (0, 1):
        x = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode="symmetric"), g, mode="valid"), axis, x)
    return x
