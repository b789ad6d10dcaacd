"""Misread: the divergence of p from the middle."""

import numpy as np


def jensen_shannon(p, q):
    middle = (p + q) / 2.0
    return max(np.where(p > 0.0, p * np.log2(np.where(p > 0.0, p, 1.0) / np.where(middle > 0.0, middle, 1.0)), 0.0).sum(), 0.0)
