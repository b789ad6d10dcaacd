"""Misread: position a h/oh, counted from the corners of the pixels."""

import numpy as np


def resize_bilinear(x, oh, ow):
    for axis, m in ((1, oh), (2, ow)):
        n = x.shape[axis]
        u = np.minimum(np.arange(m) * n / m, n - 1.0)
        k = np.maximum(0.0, 1.0 - np.abs(u[:, None] - np.arange(n)[None, :]))
        x = np.moveaxis(np.moveaxis(x, axis, -1) @ k.T, -1, axis)
    return x
