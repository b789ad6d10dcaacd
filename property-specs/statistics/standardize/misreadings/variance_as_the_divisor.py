"""Misread: deviations divided by the variance: the square root is missing."""

import numpy as np


def standardize(x):
    dev = x - np.mean(x, axis=0)
    s = np.mean(dev * dev, axis=0)
    flat = np.all(x == x[0], axis=0) | (s == 0.0)
    return np.where(flat, 0.0, dev / np.where(flat, 1.0, s))
