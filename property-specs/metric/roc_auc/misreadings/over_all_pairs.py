"""Misread: the sum is divided by the number of all pairs of items."""

import numpy as np


def roc_auc(y, s):
    p, q = s[y == 1], s[y == 0]
    if len(p) == 0 or len(q) == 0:
        return 0.5
    wins = np.sum((p[:, None] > q[None, :]) + 0.5 * (p[:, None] == q[None, :]))
    return float(wins / (len(s) * (len(s) - 1) / 2))
