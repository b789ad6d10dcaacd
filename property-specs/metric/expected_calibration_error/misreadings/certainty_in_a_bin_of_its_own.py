"""Departs: bins are closed below, and a confidence of exactly 1 has a bin of its own beyond the last."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p.max(axis=1)
    gap = (p.argmax(axis=1) == y) - c
    b = np.floor(bins * c)
    return float(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n)
