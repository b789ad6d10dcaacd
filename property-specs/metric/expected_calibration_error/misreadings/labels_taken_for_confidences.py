"""Departs: the two arguments are exchanged: the label of class 1 is the confidence, and its probability the share of hits."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = 1.0 * (y == 1)
    gap = p[:, 1] - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n)
