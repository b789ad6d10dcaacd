"""REINFORCE leave-one-out advantage (Ahmadian et al., "Back to Basics", 2024)."""

import math

import numpy as np


def rloo_advantage(r):
    """Reward minus the mean reward of the other samples of the same prompt.

    r  float64 [n, k], rewards, one row per prompt, k >= 2

    Returns float64 [n, k].
    """
    adv = np.empty(r.shape, dtype=np.float64)
    for prompt, rewards in enumerate(r.tolist()):
        for sample, reward in enumerate(rewards):
            others = rewards[:sample] + rewards[sample + 1:]
            adv[prompt, sample] = reward - math.fsum(others) / len(others)
    return adv
