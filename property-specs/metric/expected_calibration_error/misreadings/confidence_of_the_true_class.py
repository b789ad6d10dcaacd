"""Misread: the confidence is the probability of the true class."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p[np.arange(n), y]
    gap = (p.argmax(axis=1) == y) - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(min(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n, 1.0))
