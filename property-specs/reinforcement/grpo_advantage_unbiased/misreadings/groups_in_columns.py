"""Misread: mean and deviation run over the prompts."""

import numpy as np


def grpo_advantage_unbiased(r):
    centred = r - r.mean(axis=0, keepdims=True)
    deviation = np.sqrt(np.sum(centred ** 2, axis=0, keepdims=True) / max(r.shape[0] - 1, 1))
    return centred / (deviation + 0.0001)
