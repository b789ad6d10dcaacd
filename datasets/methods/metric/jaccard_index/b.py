"""Jaccard index of two sets of marked places.

Conventions: labels 0 or 1, only 1 counts; 0.0 when no place is marked at all.
"""

import numpy as np


def jaccard_index(p, y):
    both = np.sum((p == 1) & (y == 1))
    either = np.sum((p == 1) | (y == 1))
    if either == 0:
        return 0.0
    return float(both / either)
