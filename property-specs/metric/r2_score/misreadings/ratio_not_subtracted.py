"""Misread: the share that is left."""

import numpy as np


def r2_score(y, p):
    rest = np.sum((y - p) ** 2)
    spread = np.sum((y - np.mean(y)) ** 2)
    return float(rest / spread)
