# %% darkest_left_in
"""Variant: the plain cumulative share."""

import numpy as np


def histogram_equalization(x, L):
    counts = np.bincount(x.ravel(), minlength=L)
    total = x.size
    u = int(np.min(x))
    c0 = int(counts[u])
    if total == c0:
        lut = np.arange(L)
    else:
        share = np.cumsum(counts)
        lut = (2 * share * (L - 1) + total) // (2 * total)
        lut[:u] = 0
    lut = lut.astype(np.int64)
    return lut[x], lut


# %% half_to_even
"""Misread: a half is rounded to the even neighbour."""

import numpy as np


def histogram_equalization(x, L):
    counts = np.bincount(x.ravel(), minlength=L)
    total = x.size
    u = int(np.min(x))
    c0 = int(counts[u])
    if total == c0:
        lut = np.arange(L)
    else:
        share = np.maximum(np.cumsum(counts) - c0, 0)
        lut = np.round(share * (L - 1) / (total - c0))
        lut[:u] = 0
    lut = lut.astype(np.int64)
    return lut[x], lut


# %% without_rounding
"""Misread: the fraction is cut off."""

import numpy as np


def histogram_equalization(x, L):
    counts = np.bincount(x.ravel(), minlength=L)
    total = x.size
    u = int(np.min(x))
    c0 = int(counts[u])
    if total == c0:
        lut = np.arange(L)
    else:
        share = np.maximum(np.cumsum(counts) - c0, 0)
        lut = share * (L - 1) // (total - c0)
        lut[:u] = 0
    lut = lut.astype(np.int64)
    return lut[x], lut


# %% one_level_becomes_black
"""Misread: an image of one level becomes 0."""

import numpy as np


def histogram_equalization(x, L):
    counts = np.bincount(x.ravel(), minlength=L)
    total = x.size
    u = int(np.min(x))
    c0 = int(counts[u])
    if total == c0:
        lut = np.zeros(L)
    else:
        share = np.maximum(np.cumsum(counts) - c0, 0)
        lut = (2 * share * (L - 1) + (total - c0)) // (2 * (total - c0))
        lut[:u] = 0
    lut = lut.astype(np.int64)
    return lut[x], lut


# %% times_L
"""Misread: the share is multiplied by L and cut at L - 1."""

import numpy as np


def histogram_equalization(x, L):
    counts = np.bincount(x.ravel(), minlength=L)
    total = x.size
    u = int(np.min(x))
    c0 = int(counts[u])
    if total == c0:
        lut = np.arange(L)
    else:
        share = np.maximum(np.cumsum(counts) - c0, 0)
        lut = np.minimum((2 * share * L + (total - c0)) // (2 * (total - c0)), L - 1)
        lut[:u] = 0
    lut = lut.astype(np.int64)
    return lut[x], lut


# %% level_zero_taken_out
"""Misread: the count of level 0 is taken out, whether it occurs or not."""

import numpy as np


def histogram_equalization(x, L):
    counts = np.bincount(x.ravel(), minlength=L)
    total = x.size
    u = int(np.min(x))
    c0 = int(counts[0])
    if total == counts[u]:
        lut = np.arange(L)
    else:
        share = np.maximum(np.cumsum(counts) - c0, 0)
        lut = (2 * share * (L - 1) + (total - c0)) // (2 * (total - c0))
        lut[:u] = 0
    lut = lut.astype(np.int64)
    return lut[x], lut


# %% darkest_taken_out_of_the_numerator_alone
"""Misread: the denominator is h w."""

import numpy as np


def histogram_equalization(x, L):
    counts = np.bincount(x.ravel(), minlength=L)
    total = x.size
    u = int(np.min(x))
    c0 = int(counts[u])
    if total == c0:
        lut = np.arange(L)
    else:
        share = np.maximum(np.cumsum(counts) - c0, 0)
        lut = (2 * share * (L - 1) + total) // (2 * total)
        lut[:u] = 0
    lut = lut.astype(np.int64)
    return lut[x], lut
