"""Smoothing of an image with a truncated Gaussian window.

Conventions: weights are normalised after the truncation at r; the image continues by reflection
that repeats the border pixel. The weights are products of a row and a column factor, so rows
and columns are smoothed one after the other.
"""

import numpy as np


def mirrored(places, size):
    places = places % (2 * size)
    return np.where(places < size, places, 2 * size - 1 - places)


def gaussian_blur(x, sigma, r):
    h, w = x.shape
    offsets = np.arange(-r, r + 1)
    weights = np.exp(-0.5 * (offsets / sigma) ** 2)
    weights = weights / np.sum(weights)

    over_rows = np.zeros((h, w))
    for offset, weight in zip(offsets, weights):
        over_rows += weight * x[mirrored(np.arange(h) + offset, h), :]
    y = np.zeros((h, w))
    for offset, weight in zip(offsets, weights):
        y += weight * over_rows[:, mirrored(np.arange(w) + offset, w)]
    return y
