# %% ends_at_full_recall
"""Variant: the curve ends where recall reaches 1; the rest are copies."""

import numpy as np


def precision_recall_curve(y, s):
    n = len(y)
    ts = np.unique(s)[::-1]
    pr, re, th = [1.0], [0.0], [np.inf]
    for t in ts:
        take = s >= t
        tp = np.sum(y[take] == 1)
        pr.append(tp / max(np.sum(take), 1))
        re.append(tp / np.sum(y == 1))
        th.append(t)
        if tp == np.sum(y):
            break
    while len(pr) < n + 1:
        pr.append(pr[-1])
        re.append(re[-1])
        th.append(th[-1])
    return np.array(pr), np.array(re), np.array(th)


# %% first_precision_zero
"""Misread: the first point has precision 0."""

import numpy as np


def precision_recall_curve(y, s):
    n = len(y)
    ts = np.unique(s)[::-1]
    pr, re, th = [0.0], [0.0], [np.inf]
    for t in ts:
        take = s >= t
        tp = np.sum(y[take] == 1)
        pr.append(tp / max(np.sum(take), 1))
        re.append(tp / np.sum(y == 1))
        th.append(t)
    while len(pr) < n + 1:
        pr.append(pr[-1])
        re.append(re[-1])
        th.append(th[-1])
    return np.array(pr), np.array(re), np.array(th)


# %% recall_over_all_items
"""Misread: hits are divided by all items."""

import numpy as np


def precision_recall_curve(y, s):
    n = len(y)
    ts = np.unique(s)[::-1]
    pr, re, th = [1.0], [0.0], [np.inf]
    for t in ts:
        take = s >= t
        tp = np.sum(y[take] == 1)
        pr.append(tp / max(np.sum(take), 1))
        re.append(tp / n)
        th.append(t)
    while len(pr) < n + 1:
        pr.append(pr[-1])
        re.append(re[-1])
        th.append(th[-1])
    return np.array(pr), np.array(re), np.array(th)


# %% rising_thresholds
"""Misread: low scores pass first."""

import numpy as np


def precision_recall_curve(y, s):
    n = len(y)
    ts = np.unique(s)
    pr, re, th = [1.0], [0.0], [np.inf]
    for t in ts:
        take = s <= t
        tp = np.sum(y[take] == 1)
        pr.append(tp / max(np.sum(take), 1))
        re.append(tp / np.sum(y == 1))
        th.append(t)
    while len(pr) < n + 1:
        pr.append(pr[-1])
        re.append(re[-1])
        th.append(th[-1])
    return np.array(pr), np.array(re), np.array(th)


# %% strictly_above
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


# %% ties_one_by_one
"""Misread: items with equal scores pass one after the other, in the order of the input."""

import numpy as np


def precision_recall_curve(y, s):
    order = np.argsort(-s, kind="stable")
    tp = np.cumsum(y[order])
    precision = np.concatenate([[1.0], tp / (np.arange(len(y)) + 1.0)])
    return precision, np.concatenate([[0.0], tp / np.sum(y)]), np.concatenate([[np.inf], s[order]])


# %% without_drops
"""Variant: precision is the best at any recall as large or larger."""

import numpy as np


def precision_recall_curve(y, s):
    n = len(y)
    ts = np.unique(s)[::-1]
    pr, re, th = [1.0], [0.0], [np.inf]
    for t in ts:
        take = s >= t
        tp = np.sum(y[take] == 1)
        pr.append(tp / max(np.sum(take), 1))
        re.append(tp / np.sum(y == 1))
        th.append(t)
    for j in range(len(pr) - 2, -1, -1):
        pr[j] = max(pr[j], pr[j + 1])
    while len(pr) < n + 1:
        pr.append(pr[-1])
        re.append(re[-1])
        th.append(th[-1])
    return np.array(pr), np.array(re), np.array(th)
