"""Misread: the ratio of the heights is used for the columns, too."""

import numpy as np


def resize_bilinear(x, oh, ow):
    ratio = x.shape[1] / oh
    for axis, m in ((1, oh), (2, ow)):
        n = x.shape[axis]
        u = np.clip((np.arange(m) + 0.5) * ratio - 0.5, 0.0, n - 1.0)
        k = np.maximum(0.0, 1.0 - np.abs(u[:, None] - np.arange(n)[None, :]))
        x = np.moveaxis(np.moveaxis(x, axis, -1) @ k.T, -1, axis)
    return x
