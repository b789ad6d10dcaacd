"""Variant: reflection about the centre of the edge pixel, which is not repeated."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma))
    g /= g.sum()
    for axis in (0, 1):
        n = x.shape[axis]
        q = np.arange(n)[:, None] + l[None, :]
        q = np.abs((q + n - 1) % max(2 * n - 2, 1) - (n - 1)) if n > 1 else 0 * q
        x = np.apply_along_axis(lambda v: v[q] @ g, axis, x)
    return x
