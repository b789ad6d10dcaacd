# %% antialiased
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


# %% corners_aligned
"""Variant: the outermost centres of both images coincide: a (h - 1)/(oh - 1), 0 for a single new pixel."""

import numpy as np


def resize_bilinear(x, oh, ow):
    for axis, m in ((1, oh), (2, ow)):
        n = x.shape[axis]
        u = np.arange(m) * (n - 1) / max(m - 1, 1)
        k = np.maximum(0.0, 1.0 - np.abs(u[:, None] - np.arange(n)[None, :]))
        x = np.moveaxis(np.moveaxis(x, axis, -1) @ k.T, -1, axis)
    return x


# %% nearest_pixel
"""Misread: the pixel whose square holds the new centre."""

import numpy as np


def resize_bilinear(x, oh, ow):
    i = ((2 * np.arange(oh) + 1) * x.shape[1]) // (2 * oh)
    j = ((2 * np.arange(ow) + 1) * x.shape[2]) // (2 * ow)
    return x[:, i][:, :, j]


# %% one_ratio_for_both
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


# %% without_half_pixels
"""Variant: position a h/oh, counted from the corners of the pixels."""

import numpy as np


def resize_bilinear(x, oh, ow):
    for axis, m in ((1, oh), (2, ow)):
        n = x.shape[axis]
        u = np.minimum(np.arange(m) * n / m, n - 1.0)
        k = np.maximum(0.0, 1.0 - np.abs(u[:, None] - np.arange(n)[None, :]))
        x = np.moveaxis(np.moveaxis(x, axis, -1) @ k.T, -1, axis)
    return x


# %% zeros_beyond_the_border
"""Misread: positions are not kept within the image, so outer new pixels are mixed with 0."""

import numpy as np


def resize_bilinear(x, oh, ow):
    for axis, m in ((1, oh), (2, ow)):
        n = x.shape[axis]
        u = (np.arange(m) + 0.5) * n / m - 0.5
        k = np.maximum(0.0, 1.0 - np.abs(u[:, None] - np.arange(n)[None, :]))
        x = np.moveaxis(np.moveaxis(x, axis, -1) @ k.T, -1, axis)
    return x
