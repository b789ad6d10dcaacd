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
