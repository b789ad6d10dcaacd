"""Misread: the deviation divides by k - 1."""

import numpy as np


def grpo_advantage(r):
    # a single answer has no such deviation: its centred reward is 0 anyway
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    sigma = np.sqrt((centred**2).sum(axis=1, keepdims=True) / max(k - 1, 1))
    equal = r.max(axis=1, keepdims=True) == r.min(axis=1, keepdims=True)
    return np.where(equal, 0.0, centred / np.where(equal, 1.0, sigma))
