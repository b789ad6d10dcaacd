"""Misread: equal values count once."""

import numpy as np


def middle(v):
    s = np.unique(v)
    return s[(len(s) - 1) // 2], s[len(s) // 2]


def median(x):
    pairs = [middle(x[:, j]) for j in range(x.shape[1])]
    low, high = np.array([p[0] for p in pairs]), np.array([p[1] for p in pairs])
    med = (low + high) / 2.0
    mad = np.array([sum(middle(np.abs(x[:, j] - med[j]))) / 2.0 for j in range(x.shape[1])])
    return med, low, high, mad
