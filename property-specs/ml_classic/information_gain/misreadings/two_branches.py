"""Misread: an attribute has two branches, at most its middle value and above."""

import numpy as np


def entropy_of(y):
    if len(y) == 0:
        return 0.0
    _, c = np.unique(y, return_counts=True)
    p = c / len(y)
    return -np.sum(p * np.log2(p))


def information_gain(A, y):
    n = len(y)
    H = entropy_of(y)
    gain = []
    for a in A.T:
        parts = [a <= np.median(a), a > np.median(a)]
        left = sum(np.sum(q) / n * entropy_of(y[q]) for q in parts)
        gain.append(H - left)
    return np.maximum(np.array(gain), 0.0), float(max(H, 0.0))
