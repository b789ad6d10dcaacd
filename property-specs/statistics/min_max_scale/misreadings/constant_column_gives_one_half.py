"""Misread: a constant column is put in the middle."""

import numpy as np


def min_max_scale(x):
    low = np.min(x, axis=0)
    width = np.max(x, axis=0) - low
    return np.where(width > 0.0, (x - low) / np.where(width > 0.0, width, 1.0), 0.5)
