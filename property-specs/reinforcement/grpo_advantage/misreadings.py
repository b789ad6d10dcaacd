# %% epsilon_in_the_denominator
"""Misread: 0.0001 is added to the deviation."""

import numpy as np


def grpo_advantage(r):
    centred = r - r.mean(axis=1, keepdims=True)
    sigma = np.sqrt((centred**2).mean(axis=1, keepdims=True))
    equal = r.max(axis=1, keepdims=True) == r.min(axis=1, keepdims=True)
    return np.where(equal, 0.0, centred / (sigma + 1e-4))


# %% mean_only
"""Variant: the mean is subtracted and nothing divided."""

import numpy as np


def grpo_advantage(r):
    centred = r - r.mean(axis=1, keepdims=True)
    return np.where(r.max(axis=1, keepdims=True) == r.min(axis=1, keepdims=True), 0.0, centred)


# %% sample_deviation
"""Misread: the deviation divides by k - 1."""

import numpy as np


def grpo_advantage(r):
    # a single answer has no such deviation: its centred reward is 0 anyway
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    sigma = np.sqrt((centred**2).sum(axis=1, keepdims=True) / max(k - 1, 1))
    equal = r.max(axis=1, keepdims=True) == r.min(axis=1, keepdims=True)
    return np.where(equal, 0.0, centred / np.where(equal, 1.0, sigma))


# %% without_groups
"""Misread: mean and deviation over all prompts together."""

import numpy as np


def grpo_advantage(r):
    sigma = r.std()
    return (r - r.mean()) / sigma if r.max() > r.min() else np.zeros(r.shape)
