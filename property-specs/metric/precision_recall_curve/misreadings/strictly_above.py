"""Misread: items at the threshold do not pass."""

import numpy as np


def precision_recall_curve(y, s):
    n = len(y)
    ts = np.unique(s)[::-1]
    pr, re, th = [1.0], [0.0], [np.inf]
    for t in ts:
        take = s > t
        tp = np.sum(y[take] == 1)
        pr.append(tp / max(np.sum(take), 1))
        re.append(tp / np.sum(y == 1))
        th.append(t)
    while len(pr) < n + 1:
        pr.append(pr[-1])
        re.append(re[-1])
        th.append(th[-1])
    return np.array(pr), np.array(re), np.array(th)
