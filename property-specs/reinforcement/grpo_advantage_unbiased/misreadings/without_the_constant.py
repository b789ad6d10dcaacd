"""Variant: the deviation alone divides, and a row without any gives 0."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.sum(centred ** 2, axis=1, keepdims=True) / max(k - 1, 1))
    return centred / (np.where(deviation > 0.0, deviation, 1.0))
