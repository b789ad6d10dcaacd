"""Misread: the deviation is that of all rewards of the batch."""

import numpy as np


def grpo_advantage_unbiased(r):
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.sum((r - r.mean()) ** 2) / max(r.size - 1, 1))
    return centred / (deviation + 0.0001)
