"""Misread: hits divided by the positives."""

import numpy as np


def precision(y, p):
    hits = np.sum(y * p)
    return hits / max(np.sum(y), 1)
