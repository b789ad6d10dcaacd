"""Variant: the variance is divided by n - 1."""

import numpy as np


def standardize(x):
    n = len(x)
    dev = x - np.mean(x, axis=0)
    s = np.sqrt(np.sum(dev * dev, axis=0) / max(n - 1, 1))
    flat = np.all(x == x[0], axis=0)
    return np.where(flat, 0.0, dev / np.where(flat, 1.0, s))
