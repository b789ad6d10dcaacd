"""Spearman's rho with ranks from two binary searches in the sorted values, as one less a normalised distance of rank vectors."""

import numpy as np


def _ranks(values):
    in_order = np.sort(values)
    ends = np.searchsorted(in_order, values, "left") + np.searchsorted(in_order, values, "right")
    centred = (ends - len(values)).astype(float)
    length = np.linalg.norm(centred)
    return centred / length if length else None


def spearman_rho(x, y):
    u, v = _ranks(x), _ranks(y)
    if u is None or v is None:
        return 0.0
    return float(np.clip(1.0 - 0.5 * np.sum((u - v) ** 2), -1.0, 1.0))
