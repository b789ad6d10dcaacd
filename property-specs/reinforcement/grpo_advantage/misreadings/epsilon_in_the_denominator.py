"""Misread: 0.0001 is added to the deviation."""

import numpy as np


def grpo_advantage(r):
    centred = r - r.mean(axis=1, keepdims=True)
    sigma = np.sqrt((centred**2).mean(axis=1, keepdims=True))
    equal = r.max(axis=1, keepdims=True) == r.min(axis=1, keepdims=True)
    return np.where(equal, 0.0, centred / (sigma + 1e-4))
