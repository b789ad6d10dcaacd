"""Misread: 0.0001 is added to the variance, inside the root."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.sum(centred ** 2, axis=1, keepdims=True) / max(k - 1, 1))
    return centred / (np.sqrt(deviation ** 2 + 0.0001))
