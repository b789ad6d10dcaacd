# %% bins_weigh_alike
"""Departs: the gaps of the non-empty bins are averaged without weights."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p.max(axis=1)
    gap = (p.argmax(axis=1) == y) - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(np.mean([abs(gap[b == m].mean()) for m in set(b.tolist())]))


# %% certainty_in_a_bin_of_its_own
"""Departs: bins are closed below, and a confidence of exactly 1 has a bin of its own beyond the last."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p.max(axis=1)
    gap = (p.argmax(axis=1) == y) - c
    b = np.floor(bins * c)
    return float(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n)


# %% closed_below
"""Misread: bins are closed below and open above."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p.max(axis=1)
    gap = (p.argmax(axis=1) == y) - c
    b = np.minimum(np.floor(bins * c), bins - 1)
    return float(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n)


# %% confidence_of_the_positive_class
"""Variant: the probability of class 1 is the confidence, and a hit is an item of class 1."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p[:, 1]
    gap = (y == 1) - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n)


# %% confidence_of_the_true_class
"""Misread: the confidence is the probability of the true class."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p[np.arange(n), y]
    gap = (p.argmax(axis=1) == y) - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(min(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n, 1.0))


# %% labels_taken_for_confidences
"""Departs: the two arguments are exchanged: the label of class 1 is the confidence, and its probability the share of hits."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = 1.0 * (y == 1)
    gap = p[:, 1] - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n)


# %% squared_gap
"""Misread: the gap of a bin is squared."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p.max(axis=1)
    gap = (p.argmax(axis=1) == y) - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(sum((b == m).mean() * gap[b == m].mean() ** 2 for m in set(b.tolist())))


# %% without_bins
"""Misread: the gap between overall share of hits and mean confidence, whatever bins."""

import numpy as np


def expected_calibration_error(p, y, bins):
    return float(abs(np.mean(p.argmax(axis=1) == y) - np.mean(p.max(axis=1))))
