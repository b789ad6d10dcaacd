"""Misread: items at the threshold do not pass."""

import numpy as np


def roc_curve(y, s):
    thr = np.unique(s)[::-1]
    t, u = [np.array([np.sum((s > c) & (y == k)) for c in thr]) for k in (1, 0)]
    tpr, fpr = np.append(0.0, t / max(np.sum(y), 1)), np.append(0.0, u / max(np.sum(1 - y), 1))
    rest = (0, len(s) + 1 - len(tpr))
    return np.pad(fpr, rest, mode="edge"), np.pad(tpr, rest, mode="edge"), np.pad(np.append(np.inf, thr), rest, mode="edge")
