"""Misread: the mean is subtracted and nothing divided."""

import numpy as np


def grpo_advantage(r):
    centred = r - r.mean(axis=1, keepdims=True)
    return np.where(r.max(axis=1, keepdims=True) == r.min(axis=1, keepdims=True), 0.0, centred)
