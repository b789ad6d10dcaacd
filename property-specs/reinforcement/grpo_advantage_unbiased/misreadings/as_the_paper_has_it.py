"""Variant: deviation with 1/k and nothing added, 0 for rows of equal rewards."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.mean(centred ** 2, axis=1, keepdims=True))
    return centred / (np.where(deviation > 0.0, deviation, 1.0))
