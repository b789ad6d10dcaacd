"""Misread: places that are 0 in both count as agreement (simple matching)."""

import numpy as np


def jaccard_index(p, y):
    return np.mean(p == y)
