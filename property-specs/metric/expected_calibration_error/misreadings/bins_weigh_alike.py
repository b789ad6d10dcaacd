"""Departs: the gaps of the non-empty bins are averaged without weights."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p.max(axis=1)
    gap = (p.argmax(axis=1) == y) - c
    b = np.clip(np.ceil(bins * c), 1, bins)
    return float(np.mean([abs(gap[b == m].mean()) for m in set(b.tolist())]))
