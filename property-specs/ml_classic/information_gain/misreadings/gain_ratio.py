"""Variant: the gain is divided by the entropy of the attribute."""

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
        parts = [a == v for v in np.unique(a)]
        left = sum(np.sum(q) / n * entropy_of(y[q]) for q in parts)
        gain.append((H - left) / max(entropy_of(a), 1e-300) if len(parts) > 1 else 0.0)
    return np.maximum(np.array(gain), 0.0), float(max(H, 0.0))
