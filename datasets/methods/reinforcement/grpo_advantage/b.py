"""Group-relative advantage of GRPO (Shao et al., "DeepSeekMath", 2024, section 4.1.2)."""

import math

import numpy as np


def standardised(rewards):
    """Rewards of one group with mean 0 and (biased) deviation 1; zeros if all equal."""
    k = len(rewards)
    if all(reward == rewards[0] for reward in rewards):
        return [0.0] * k
    mean = math.fsum(rewards) / k
    deviations = [reward - mean for reward in rewards]
    sigma = math.hypot(*deviations) / math.sqrt(k)
    return [deviation / sigma for deviation in deviations]


def grpo_advantage(r):
    """Advantage of every answer relative to its group.

    r  float64 [n, k], rewards, one row per prompt

    Returns float64 [n, k].
    """
    adv = np.empty(r.shape, dtype=np.float64)
    for prompt, rewards in enumerate(r.tolist()):
        adv[prompt] = standardised(rewards)
    return adv
