"""Misread: the joint norm is always brought to max_norm."""

import numpy as np


def clip_by_global_norm(g1, g2, max_norm):
    size = np.sqrt((g1**2).sum() + (g2**2).sum())
    q = max_norm / size if size > 0 else 1.0
    return g1 * q, g2 * q
