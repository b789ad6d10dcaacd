"""Misread: the mean is that of the other answers of the group."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    whole = r - r.mean(axis=1, keepdims=True)
    centred = whole * k / max(k - 1, 1)
    deviation = np.sqrt(np.sum(whole ** 2, axis=1, keepdims=True) / max(k - 1, 1))
    return centred / (deviation + 0.0001)
