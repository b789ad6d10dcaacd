"""Misread: positions are not kept within the image, so outer new pixels are mixed with 0."""

import numpy as np


def resize_bilinear(x, oh, ow):
    for axis, m in ((1, oh), (2, ow)):
        n = x.shape[axis]
        u = (np.arange(m) + 0.5) * n / m - 0.5
        k = np.maximum(0.0, 1.0 - np.abs(u[:, None] - np.arange(n)[None, :]))
        x = np.moveaxis(np.moveaxis(x, axis, -1) @ k.T, -1, axis)
    return x
