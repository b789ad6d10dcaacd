# %% low_score_is_positive
"""Misread: positives should score lower."""

import numpy as np


def roc_auc(y, s):
    p, q = s[y == 1], s[y == 0]
    if len(p) == 0 or len(q) == 0:
        return 0.5
    return float(np.mean((p[:, None] < q[None, :]) + 0.5 * (p[:, None] == q[None, :])))


# %% over_all_pairs
"""Misread: the sum is divided by the number of all pairs of items."""

import numpy as np


def roc_auc(y, s):
    p, q = s[y == 1], s[y == 0]
    if len(p) == 0 or len(q) == 0:
        return 0.5
    wins = np.sum((p[:, None] > q[None, :]) + 0.5 * (p[:, None] == q[None, :]))
    return float(wins / (len(s) * (len(s) - 1) / 2))


# %% ties_lose
"""Misread: a tie counts nothing."""

import numpy as np


def roc_auc(y, s):
    p, q = s[y == 1], s[y == 0]
    if len(p) == 0 or len(q) == 0:
        return 0.5
    return float(np.mean(p[:, None] > q[None, :]))


# %% ties_win
"""Misread: a tie counts as a full success."""

import numpy as np


def roc_auc(y, s):
    p, q = s[y == 1], s[y == 0]
    if len(p) == 0 or len(q) == 0:
        return 0.5
    return float(np.mean(p[:, None] >= q[None, :]))


# %% without_curve
"""Misread: one point of the curve, that of the threshold 0: the mean of both rates of success."""

import numpy as np


def roc_auc(y, s):
    p, q = s[y == 1], s[y == 0]
    if len(p) == 0 or len(q) == 0:
        return 0.5
    return float((np.mean(p > 0.0) + np.mean(q <= 0.0)) / 2.0)
