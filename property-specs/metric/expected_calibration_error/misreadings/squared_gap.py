"""Misread: the gap of a bin is squared."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p.max(axis=1)
    gap = (p.argmax(axis=1) == y) - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(sum((b == m).mean() * gap[b == m].mean() ** 2 for m in set(b.tolist())))
