"""Variant: adjusted for one predictor; n = 2 divides by 1."""

import numpy as np


def r2_score(y, p):
    rest = np.sum((y - p) ** 2)
    spread = np.sum((y - np.mean(y)) ** 2)
    n = len(y)
    return float(1.0 - rest / spread * (n - 1) / max(n - 2, 1))
