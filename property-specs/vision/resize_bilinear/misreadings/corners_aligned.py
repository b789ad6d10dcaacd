"""Variant: the outermost centres of both images coincide: a (h - 1)/(oh - 1), 0 for a single new pixel."""

import numpy as np


def resize_bilinear(x, oh, ow):
    for axis, m in ((1, oh), (2, ow)):
        n = x.shape[axis]
        u = np.arange(m) * (n - 1) / max(m - 1, 1)
        k = np.maximum(0.0, 1.0 - np.abs(u[:, None] - np.arange(n)[None, :]))
        x = np.moveaxis(np.moveaxis(x, axis, -1) @ k.T, -1, axis)
    return x
