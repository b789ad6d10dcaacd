"""Variant: 1 where nothing is predicted positive: no prediction was wrong."""

import numpy as np


def precision(y, p):
    return np.sum(y * p) / np.sum(p) if np.sum(p) > 0 else 1.0
