"""Misread: mean and deviation over all prompts together."""

import numpy as np


def grpo_advantage(r):
    sigma = r.std()
    return (r - r.mean()) / sigma if r.max() > r.min() else np.zeros(r.shape)
