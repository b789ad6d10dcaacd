"""Misread: a tie counts as a full success."""

import numpy as np


def roc_auc(y, s):
    p, q = s[y == 1], s[y == 0]
    if len(p) == 0 or len(q) == 0:
        return 0.5
    return float(np.mean(p[:, None] >= q[None, :]))
