"""Variant: when shrinking, the hat is widened by the factor and its weights are divided by their sum."""

import numpy as np


def resize_bilinear(x, oh, ow):
    for axis, m in ((1, oh), (2, ow)):
        n = x.shape[axis]
        u = (np.arange(m) + 0.5) * n / m - 0.5
        k = np.maximum(0.0, 1.0 - np.abs(u[:, None] - np.arange(n)[None, :]) / max(n / m, 1.0))
        k = k / k.sum(axis=1, keepdims=True)
        x = np.moveaxis(np.moveaxis(x, axis, -1) @ k.T, -1, axis)
    return x
