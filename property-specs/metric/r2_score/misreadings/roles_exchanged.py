"""Misread: the reference is the spread of the predictions; 0 where they are all equal."""

import numpy as np


def r2_score(y, p):
    spread = np.sum((p - np.mean(p)) ** 2)
    return float(1.0 - np.sum((y - p) ** 2) / spread) if spread > 1e-20 else 0.0
