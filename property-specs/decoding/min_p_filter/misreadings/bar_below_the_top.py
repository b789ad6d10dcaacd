"""Misread: p_j >= max p - pmin."""

import numpy as np


def min_p_filter(p, pmin):
    kept = p >= np.max(p) - pmin
    q = np.where(kept, p, 0.0)
    return q / np.sum(q)
