"""Misread: results in ascending order."""

import numpy as np


def benjamini_hochberg(p):
    n = len(p)
    ratio = n * np.sort(p) / np.arange(1, n + 1)
    return np.minimum(np.minimum.accumulate(ratio[::-1])[::-1], 1.0)
