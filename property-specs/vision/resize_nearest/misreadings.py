# %% read_at_the_centre
"""Variant: the pixel below the centre of the new one is read: floor((a + 1/2) h / oh)."""

import numpy as np


def resize_nearest(x, oh, ow):
    def places(size, new):
        a = np.arange(new)
        return (2 * a + 1) * size // (2 * new)

    return x[:, places(x.shape[1], oh)][:, :, places(x.shape[2], ow)]


# %% rounded
"""Misread: a h / oh is rounded to the nearest whole number, halves up, at most h - 1."""

import numpy as np


def resize_nearest(x, oh, ow):
    def places(size, new):
        a = np.arange(new)
        return np.minimum((2 * a * size + new) // (2 * new), size - 1)

    return x[:, places(x.shape[1], oh)][:, :, places(x.shape[2], ow)]


# %% corners_aligned
"""Variant: first and last pixels coincide: a (h - 1) / (oh - 1), rounded."""

import numpy as np


def resize_nearest(x, oh, ow):
    def places(size, new):
        a = np.arange(new)
        return (2 * a * (size - 1) + max(new - 1, 1)) // (2 * max(new - 1, 1))

    return x[:, places(x.shape[1], oh)][:, :, places(x.shape[2], ow)]


# %% ratio_upside_down
"""Misread: the place is floor(a oh / h), at most h - 1."""

import numpy as np


def resize_nearest(x, oh, ow):
    def places(size, new):
        a = np.arange(new)
        return np.minimum(a * new // size, size - 1)

    return x[:, places(x.shape[1], oh)][:, :, places(x.shape[2], ow)]


# %% ratio_in_floating_point
"""Misread: h / oh is divided first, in floating point, and then multiplied by a."""

import numpy as np


def resize_nearest(x, oh, ow):
    def places(size, new):
        a = np.arange(new)
        return np.floor(a * (size / new)).astype(np.int64)

    return x[:, places(x.shape[1], oh)][:, :, places(x.shape[2], ow)]


# %% without_picking
"""Misread: shrinking takes the mean of the pixels that a new one covers; growing repeats."""

import numpy as np


def resize_nearest(x, oh, ow):
    def weights(size, new):
        W = np.zeros((new, size))
        for a in range(new):
            first = a * size // new
            last = max((a + 1) * size // new, first + 1)
            W[a, first:last] = 1.0 / (last - first)
        return W

    return weights(x.shape[1], oh) @ x @ weights(x.shape[2], ow).T
