"""Variant: the deviation divides by k."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.mean(centred ** 2, axis=1, keepdims=True))
    return centred / (deviation + 0.0001)
