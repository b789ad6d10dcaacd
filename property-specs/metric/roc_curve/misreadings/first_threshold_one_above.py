"""Variant: the first threshold is the largest score plus 1."""

import numpy as np


def roc_curve(y, s):
    thr = np.unique(s)[::-1]
    t, u = [np.array([np.sum((s >= c) & (y == k)) for c in thr]) for k in (1, 0)]
    tpr, fpr = np.append(0.0, t / max(t[-1], 1)), np.append(0.0, u / max(u[-1], 1))
    rest = (0, len(s) + 1 - len(tpr))
    return np.pad(fpr, rest, mode="edge"), np.pad(tpr, rest, mode="edge"), np.pad(np.append(s.max() + 1.0, thr), rest, mode="edge")
