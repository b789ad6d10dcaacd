"""Misread: negative values become 0."""

import numpy as np


def r2_score(y, p):
    rest = np.sum((y - p) ** 2)
    spread = np.sum((y - np.mean(y)) ** 2)
    return float(max(0.0, 1.0 - rest / spread))
