"""Misread: (1 - p_y)^2."""

import numpy as np


def brier_score(p, y):
    true = p[np.arange(len(y)), y]
    return float(((1.0 - true) ** 2).mean())
