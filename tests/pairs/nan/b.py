"""Divides by the spread of the row, which is zero for a row of equal values."""
import numpy as np


def weighted_mean(x, w):
    with np.errstate(all="ignore"):
        spread = x.max(axis=1) - x.min(axis=1)
        return (x * w).sum(axis=1) / w.sum() * spread / spread
