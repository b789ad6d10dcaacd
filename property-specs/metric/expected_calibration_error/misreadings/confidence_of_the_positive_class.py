"""Variant: the probability of class 1 is the confidence, and a hit is an item of class 1."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p[:, 1]
    gap = (y == 1) - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n)
