"""Misread: p_j > pmin * max p."""

import numpy as np


def min_p_filter(p, pmin):
    kept = p > pmin * np.max(p)
    # where no token is above the bar, the first most probable one stays
    kept[np.argmax(p)] = True
    q = np.where(kept, p, 0.0)
    return q / np.sum(q)
