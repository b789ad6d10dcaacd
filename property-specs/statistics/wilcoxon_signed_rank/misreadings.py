# %% continuity_corrected
"""Variant: the deviation is made smaller by one half."""

import math

import numpy as np


def wilcoxon_signed_rank(d):
    d = d[d != 0.0]
    a, n = np.abs(d), len(d)
    r = np.array([np.sum(a < v) + (np.sum(a == v) + 1.0) / 2.0 for v in a])
    wp, wm = float(np.sum(r[d > 0.0])), float(np.sum(r[d < 0.0]))
    t = np.unique(a, return_counts=True)[1].astype(float)
    variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - np.sum(t**3 - t) / 48.0
    z = math.copysign(max(abs(wp - n * (n + 1.0) / 4.0) - 0.5, 0.0), wp - n * (n + 1.0) / 4.0) / math.sqrt(variance)
    return wp, wm, z, math.erfc(abs(z) / math.sqrt(2.0))


# %% one_sided
"""Misread: p is the chance of one tail."""

import math

import numpy as np


def wilcoxon_signed_rank(d):
    d = d[d != 0.0]
    a, n = np.abs(d), len(d)
    r = np.array([np.sum(a < v) + (np.sum(a == v) + 1.0) / 2.0 for v in a])
    wp, wm = float(np.sum(r[d > 0.0])), float(np.sum(r[d < 0.0]))
    t = np.unique(a, return_counts=True)[1].astype(float)
    variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - np.sum(t**3 - t) / 48.0
    z = (wp - n * (n + 1.0) / 4.0) / math.sqrt(variance)
    return wp, wm, z, 0.5 * math.erfc(abs(z) / math.sqrt(2.0))


# %% ranks_of_signed_values
"""Misread: the differences themselves are ranked, not their sizes."""

import math

import numpy as np


def wilcoxon_signed_rank(d):
    d = d[d != 0.0]
    a, n = np.abs(d), len(d)
    r = np.array([np.sum(d < v) + (np.sum(d == v) + 1.0) / 2.0 for v in d])
    wp, wm = float(np.sum(r[d > 0.0])), float(np.sum(r[d < 0.0]))
    t = np.unique(a, return_counts=True)[1].astype(float)
    variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - np.sum(t**3 - t) / 48.0
    z = (wp - n * (n + 1.0) / 4.0) / math.sqrt(variance)
    return wp, wm, z, math.erfc(abs(z) / math.sqrt(2.0))


# %% smaller_sum
"""Variant: z is that of the smaller of the two sums."""

import math

import numpy as np


def wilcoxon_signed_rank(d):
    d = d[d != 0.0]
    a, n = np.abs(d), len(d)
    r = np.array([np.sum(a < v) + (np.sum(a == v) + 1.0) / 2.0 for v in a])
    wp, wm = float(np.sum(r[d > 0.0])), float(np.sum(r[d < 0.0]))
    t = np.unique(a, return_counts=True)[1].astype(float)
    variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - np.sum(t**3 - t) / 48.0
    z = (min(wp, wm) - n * (n + 1.0) / 4.0) / math.sqrt(variance)
    return wp, wm, z, math.erfc(abs(z) / math.sqrt(2.0))


# %% without_correction_for_ties
"""Misread: the variance is not corrected for ties."""

import math

import numpy as np


def wilcoxon_signed_rank(d):
    d = d[d != 0.0]
    a, n = np.abs(d), len(d)
    r = np.array([np.sum(a < v) + (np.sum(a == v) + 1.0) / 2.0 for v in a])
    wp, wm = float(np.sum(r[d > 0.0])), float(np.sum(r[d < 0.0]))
    t = np.unique(a, return_counts=True)[1].astype(float)
    variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0
    z = (wp - n * (n + 1.0) / 4.0) / math.sqrt(variance)
    return wp, wm, z, math.erfc(abs(z) / math.sqrt(2.0))


# %% zeros_ranked
"""Variant: zeros take the lowest ranks and are dropped afterwards, Pratt's way."""

import math

import numpy as np


def wilcoxon_signed_rank(d):
    a, n, o = np.abs(d), len(d), float(np.sum(d == 0.0))
    r = np.array([np.sum(a < v) + (np.sum(a == v) + 1.0) / 2.0 for v in a])
    wp, wm = float(np.sum(r[d > 0.0])), float(np.sum(r[d < 0.0]))
    t = np.unique(a[a > 0.0], return_counts=True)[1].astype(float)
    variance = (n * (n + 1.0) * (2.0 * n + 1.0) - o * (o + 1.0) * (2.0 * o + 1.0)) / 24.0 - np.sum(t**3 - t) / 48.0
    z = (wp - (n * (n + 1.0) - o * (o + 1.0)) / 4.0) / math.sqrt(variance)
    return wp, wm, z, math.erfc(abs(z) / math.sqrt(2.0))
