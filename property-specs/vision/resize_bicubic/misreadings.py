# %% corners_aligned
"""Variant: the outermost pixels lie on each other: u_i = i (h - 1) / (oh - 1), the first where there is one."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = abs(s)
        if s <= 1.0:
            return (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        return (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p) if s < 2.0 else 0.0

    def weights(old, new):
        M = np.zeros((new, old))
        for i in range(new):
            u = i * (old - 1) / (new - 1) if new > 1 else 0.0
            low = int(np.floor(u))
            for a in range(-1, 3):
                M[i, min(max(low + a, 0), old - 1)] += curve(u - low - a)
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow))


# %% without_half_pixels
"""Variant: u_i = i h / oh: pixels lie at their upper left corner."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = abs(s)
        if s <= 1.0:
            return (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        return (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p) if s < 2.0 else 0.0

    def weights(old, new):
        M = np.zeros((new, old))
        for i in range(new):
            u = i * old / new
            low = int(np.floor(u))
            for a in range(-1, 3):
                M[i, min(max(low + a, 0), old - 1)] += curve(u - low - a)
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow))


# %% slope_always_one_half
"""Misread: the slope is -1/2, whatever p is."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    p = -0.5

    def curve(s):
        s = abs(s)
        if s <= 1.0:
            return (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        return (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p) if s < 2.0 else 0.0

    def weights(old, new):
        M = np.zeros((new, old))
        for i in range(new):
            u = (i + 0.5) * old / new - 0.5
            low = int(np.floor(u))
            for a in range(-1, 3):
                M[i, min(max(low + a, 0), old - 1)] += curve(u - low - a)
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow))


# %% outside_left_out
"""Variant: pixels outside of the image are left out and the other weights made to sum to one."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = abs(s)
        if s <= 1.0:
            return (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        return (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p) if s < 2.0 else 0.0

    def weights(old, new):
        M = np.zeros((new, old))
        for i in range(new):
            u = (i + 0.5) * old / new - 0.5
            low = int(np.floor(u))
            for a in range(-1, 3):
                if 0 <= low + a < old:
                    M[i, low + a] += curve(u - low - a)
        return M / np.sum(M, axis=1, keepdims=True)

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow))


# %% outside_is_zero
"""Variant: outside of the image all is zero."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = abs(s)
        if s <= 1.0:
            return (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        return (p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p) if s < 2.0 else 0.0

    def weights(old, new):
        M = np.zeros((new, old))
        for i in range(new):
            u = (i + 0.5) * old / new - 0.5
            low = int(np.floor(u))
            for a in range(-1, 3):
                if 0 <= low + a < old:
                    M[i, low + a] += curve(u - low - a)
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow))


# %% sign_of_the_slope_turned
"""Misread: the outer part of the curve has -p in place of p."""

import numpy as np


def resize_bicubic(x, p, oh, ow):
    def curve(s):
        s = abs(s)
        if s <= 1.0:
            return (p + 2.0) * s**3 - (p + 3.0) * s**2 + 1.0
        return -(p * s**3 - 5.0 * p * s**2 + 8.0 * p * s - 4.0 * p) if s < 2.0 else 0.0

    def weights(old, new):
        M = np.zeros((new, old))
        for i in range(new):
            u = (i + 0.5) * old / new - 0.5
            low = int(np.floor(u))
            for a in range(-1, 3):
                M[i, min(max(low + a, 0), old - 1)] += curve(u - low - a)
        return M

    return np.einsum("ih,chw,jw->cij", weights(x.shape[1], oh), x, weights(x.shape[2], ow))
