"""Dice coefficient of two sets of marked places.

Conventions: hard masks 0 or 1, no smoothing; 1.0 when both sets are empty.
"""

import numpy as np


def dice_coefficient(p, y):
    both = np.sum((p == 1) & (y == 1))
    mean_size = (np.sum(p == 1) + np.sum(y == 1)) / 2
    if mean_size == 0:
        return 1.0
    return float(both / mean_size)
