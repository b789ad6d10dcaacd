"""Misread: mean and deviation of each row."""

import numpy as np


def standardize(x):
    dev = x - np.mean(x, axis=1, keepdims=True)
    s = np.sqrt(np.mean(dev * dev, axis=1, keepdims=True))
    return np.where(s > 0.0, dev / np.where(s > 0.0, s, 1.0), 0.0)
