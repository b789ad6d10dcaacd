"""Variant: the reference is zero."""

import numpy as np


def r2_score(y, p):
    return float(1.0 - np.sum((y - p) ** 2) / np.sum(y * y))
