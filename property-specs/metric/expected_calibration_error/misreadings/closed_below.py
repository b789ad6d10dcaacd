"""Misread: bins are closed below and open above."""

import numpy as np


def expected_calibration_error(p, y, bins):
    n = len(y)
    c = p.max(axis=1)
    gap = (p.argmax(axis=1) == y) - c
    b = np.minimum(np.floor(bins * c), bins - 1)
    return float(sum(abs(gap[b == m].sum()) for m in set(b.tolist())) / n)
