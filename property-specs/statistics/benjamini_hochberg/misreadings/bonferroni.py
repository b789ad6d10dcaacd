"""Misread: q = min(1, n p)."""

import numpy as np


def benjamini_hochberg(p):
    return np.minimum(len(p) * p, 1.0)
