"""Misread: the two divergences from the middle are added, not averaged."""

import numpy as np


def jensen_shannon(p, q):
    middle = (p + q) / 2.0
    part = lambda r: np.where(r > 0.0, r * np.log2(np.where(r > 0.0, r, 1.0) / np.where(middle > 0.0, middle, 1.0)), 0.0).sum()
    return max(part(p) + part(q), 0.0)
