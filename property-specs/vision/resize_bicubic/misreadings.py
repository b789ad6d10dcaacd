# %% corners_aligned
"""Variant: the outermost pixels lie on each other: u_i = i (h - 1) / (oh - 1), the first where there is one."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = np.abs(s)
        inner = (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        outer = (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p)
        return np.where(s <= 1.0, inner, np.where(s < 2.0, outer, 0.0))

    def weights(old, new):
        M = np.zeros((new, old))
        i = np.arange(new)
        u = i * (old - 1) / max(new - 1, 1)
        low = np.floor(u).astype(int)
        for a in range(-1, 3):
            np.add.at(M, (i, np.clip(low + a, 0, old - 1)), curve(u - low - a))
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow), optimize=True)


# %% without_half_pixels
"""Variant: u_i = i h / oh: pixels lie at their upper left corner."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = np.abs(s)
        inner = (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        outer = (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p)
        return np.where(s <= 1.0, inner, np.where(s < 2.0, outer, 0.0))

    def weights(old, new):
        M = np.zeros((new, old))
        i = np.arange(new)
        u = i * old / new
        low = np.floor(u).astype(int)
        for a in range(-1, 3):
            np.add.at(M, (i, np.clip(low + a, 0, old - 1)), curve(u - low - a))
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow), optimize=True)


# %% slope_always_one_half
"""Misread: the slope is -1/2, whatever p is."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    p = -0.5

    def curve(s):
        s = np.abs(s)
        inner = (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        outer = (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p)
        return np.where(s <= 1.0, inner, np.where(s < 2.0, outer, 0.0))

    def weights(old, new):
        M = np.zeros((new, old))
        i = np.arange(new)
        u = (i + 0.5) * old / new - 0.5
        low = np.floor(u).astype(int)
        for a in range(-1, 3):
            np.add.at(M, (i, np.clip(low + a, 0, old - 1)), curve(u - low - a))
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow), optimize=True)


# %% outside_left_out
"""Variant: pixels outside of the image are left out and the other weights made to sum to one."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = np.abs(s)
        inner = (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        outer = (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p)
        return np.where(s <= 1.0, inner, np.where(s < 2.0, outer, 0.0))

    def weights(old, new):
        M = np.zeros((new, old))
        i = np.arange(new)
        u = (i + 0.5) * old / new - 0.5
        low = np.floor(u).astype(int)
        for a in range(-1, 3):
            np.add.at(M, (i, np.clip(low + a, 0, old - 1)), np.where((low + a >= 0) & (low + a < old), curve(u - low - a), 0.0))
        return M / np.sum(M, axis=1, keepdims=True)

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow), optimize=True)


# %% outside_is_zero
"""Variant: outside of the image all is zero."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = np.abs(s)
        inner = (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        outer = (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p)
        return np.where(s <= 1.0, inner, np.where(s < 2.0, outer, 0.0))

    def weights(old, new):
        M = np.zeros((new, old))
        i = np.arange(new)
        u = (i + 0.5) * old / new - 0.5
        low = np.floor(u).astype(int)
        for a in range(-1, 3):
            np.add.at(M, (i, np.clip(low + a, 0, old - 1)), np.where((low + a >= 0) & (low + a < old), curve(u - low - a), 0.0))
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow), optimize=True)


# %% sign_of_the_slope_turned
"""Misread: the outer part of the curve has -p in place of p."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = np.abs(s)
        inner = (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        outer = -(p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p)
        return np.where(s <= 1.0, inner, np.where(s < 2.0, outer, 0.0))

    def weights(old, new):
        M = np.zeros((new, old))
        i = np.arange(new)
        u = (i + 0.5) * old / new - 0.5
        low = np.floor(u).astype(int)
        for a in range(-1, 3):
            np.add.at(M, (i, np.clip(low + a, 0, old - 1)), curve(u - low - a))
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow), optimize=True)
