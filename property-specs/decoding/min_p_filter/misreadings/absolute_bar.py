"""Misread: p_j >= pmin."""

import numpy as np


def min_p_filter(p, pmin):
    # where no token reaches the bar, the most probable ones stay
    kept = p >= min(pmin, np.max(p))
    q = np.where(kept, p, 0.0)
    return q / np.sum(q)
