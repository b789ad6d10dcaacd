# %% first_threshold_one_above
"""Variant: the first threshold is the largest score plus 1."""

import numpy as np


def roc_curve(y, s):
    thr = np.unique(s)[::-1]
    t, u = [np.array([np.sum((s >= c) & (y == k)) for c in thr]) for k in (1, 0)]
    tpr, fpr = np.append(0.0, t / max(t[-1], 1)), np.append(0.0, u / max(u[-1], 1))
    rest = (0, len(s) + 1 - len(tpr))
    return np.pad(fpr, rest, mode="edge"), np.pad(tpr, rest, mode="edge"), np.pad(np.append(s.max() + 1.0, thr), rest, mode="edge")


# %% rates_over_all_items
"""Misread: both counts are divided by n."""

import numpy as np


def roc_curve(y, s):
    thr = np.unique(s)[::-1]
    t, u = [np.array([np.sum((s >= c) & (y == k)) for c in thr]) for k in (1, 0)]
    tpr, fpr = np.append(0.0, t / len(s)), np.append(0.0, u / len(s))
    rest = (0, len(s) + 1 - len(tpr))
    return np.pad(fpr, rest, mode="edge"), np.pad(tpr, rest, mode="edge"), np.pad(np.append(np.inf, thr), rest, mode="edge")


# %% rising_thresholds
"""Misread: low scores pass first."""

import numpy as np


def roc_curve(y, s):
    thr = np.unique(s)
    t, u = [np.array([np.sum((s <= c) & (y == k)) for c in thr]) for k in (1, 0)]
    tpr, fpr = np.append(0.0, t / max(t[-1], 1)), np.append(0.0, u / max(u[-1], 1))
    rest = (0, len(s) + 1 - len(tpr))
    return np.pad(fpr, rest, mode="edge"), np.pad(tpr, rest, mode="edge"), np.pad(np.append(np.inf, thr), rest, mode="edge")


# %% strictly_above
"""Misread: items at the threshold do not pass."""

import numpy as np


def roc_curve(y, s):
    thr = np.unique(s)[::-1]
    t, u = [np.array([np.sum((s > c) & (y == k)) for c in thr]) for k in (1, 0)]
    tpr, fpr = np.append(0.0, t / max(np.sum(y), 1)), np.append(0.0, u / max(np.sum(1 - y), 1))
    rest = (0, len(s) + 1 - len(tpr))
    return np.pad(fpr, rest, mode="edge"), np.pad(tpr, rest, mode="edge"), np.pad(np.append(np.inf, thr), rest, mode="edge")


# %% ties_one_by_one
"""Misread: items with equal scores pass one after the other, in the order of the input."""

import numpy as np


def roc_curve(y, s):
    order = np.argsort(-s, kind="stable")
    t, u = np.cumsum(y[order]), np.cumsum(1 - y[order])
    tpr, fpr = np.append(0.0, t / max(t[-1], 1)), np.append(0.0, u / max(u[-1], 1))
    return fpr, tpr, np.append(np.inf, s[order])


# %% without_points_on_lines
"""Variant: points that lie on a line with their neighbours are dropped."""

import numpy as np


def roc_curve(y, s):
    thr = np.unique(s)[::-1]
    t, u = [np.array([np.sum((s >= c) & (y == k)) for c in thr]) for k in (1, 0)]
    keep = np.ones(len(thr), dtype=bool)
    if len(thr) > 2:
        keep[1:-1] = (np.diff(t, 2) != 0) | (np.diff(u, 2) != 0)
    thr, t, u = thr[keep], t[keep], u[keep]
    tpr, fpr = np.append(0.0, t / max(t[-1], 1)), np.append(0.0, u / max(u[-1], 1))
    rest = (0, len(s) + 1 - len(tpr))
    return np.pad(fpr, rest, mode="edge"), np.pad(tpr, rest, mode="edge"), np.pad(np.append(np.inf, thr), rest, mode="edge")
